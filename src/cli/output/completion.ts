import { globalOptions } from "#cli/arguments/globalOptions.ts";
import type { CommandData } from "#cli/data/commandData.ts";

/** Shells that completion scripts are made for. */
export const shells = ["bash", "zsh", "fish", "powershell"] as const;
export type Shell = (typeof shells)[number];

/** Returns the completion script of a shell. It is made from the commands, and starts no program when used. */
export function completionScript(shell: Shell, commands: readonly CommandData[]): string {
  return { bash, zsh, fish, powershell }[shell](entriesOf(commands));
}

/** What may follow: the words after each beginning of a command, and the flags of each command. */
interface Entries {
  readonly following: ReadonlyMap<string, readonly string[]>;
  readonly flags: ReadonlyMap<string, readonly string[]>;
}

function entriesOf(commands: readonly CommandData[]): Entries {
  const following = new Map<string, Set<string>>();
  for (const { words } of commands)
    words.forEach((word, at) => {
      const before = words.slice(0, at).join(" ");
      following.set(before, (following.get(before) ?? new Set()).add(word));
    });
  return {
    following: new Map([...following].map(([before, words]) => [before, [...words].toSorted()])),
    flags: new Map(
      commands.map(({ words, options }) => [
        words.join(" "),
        [...options, ...globalOptions].map(({ flag }) => `--${flag}`).toSorted(),
      ]),
    ),
  };
}

/** Every beginning of a command. */
function keysOf({ following, flags }: Entries): readonly string[] {
  return [...new Set([...following.keys(), ...flags.keys()])].toSorted();
}

/** All beginnings between bars, so that a shell can find one of them. */
function listOf(entries: Entries): string {
  return `|${keysOf(entries).join("|")}|`;
}

/** Returns one `case` branch for each beginning. Words and flags are plain ASCII, so they need no quoting. */
function branches(entries: Entries): string {
  const { following, flags } = entries;
  return keysOf(entries)
    .map((key) => `    "${key}") words="${[...(following.get(key) ?? []), ...(flags.get(key) ?? [])].join(" ")}" ;;`)
    .join("\n");
}

function bash(entries: Entries): string {
  return `# Completion of proofsheet for bash. Use: source <(proofsheet completion bash)
_proofsheet() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="" words="" at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "\${COMP_WORDS[at]}" in -*) break ;; esac
    case "${listOf(entries)}" in
      *"|\${before:+$before }\${COMP_WORDS[at]}|"*) before="\${before:+$before }\${COMP_WORDS[at]}" ;;
      *) break ;;
    esac
  done
  case "$before" in
${branches(entries)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [[ \${#COMPREPLY[@]} -gt 0 ]] || compopt -o default 2>/dev/null
}
complete -F _proofsheet proofsheet
`;
}

function zsh(entries: Entries): string {
  return `#compdef proofsheet
# Completion of proofsheet for zsh. Use: source <(proofsheet completion zsh)
_proofsheet() {
  local before="" candidate="" word="" words=""
  for word in "\${(@)argv_words}"; do
    [[ "$word" == -* ]] && break
    candidate="\${before:+$before }$word"
    [[ "${listOf(entries)}" == *"|$candidate|"* ]] || break
    before="$candidate"
  done
  case "$before" in
${branches(entries)}
  esac
  compadd -- \${=words} || _files
}
_proofsheet_entry() {
  local -a argv_words
  argv_words=("\${(@)words[2,CURRENT-1]}")
  _proofsheet
}
compdef _proofsheet_entry proofsheet
`;
}

function fish(entries: Entries): string {
  const lines = [...entries.following].map(([before, words]) => {
    const condition = before === "" ? "__fish_use_subcommand" : `__fish_seen_subcommand_from ${before}`;
    return `complete -c proofsheet -n "${condition}" -f -a "${words.join(" ")}"`;
  });
  const flags = [...entries.flags].flatMap(([key, names]) =>
    names.map((name) => {
      const seen = key.split(" ").map((word) => `__fish_seen_subcommand_from ${word}`);
      return `complete -c proofsheet -n "${seen.join("; and ")}" -l ${name.slice(2)}`;
    }),
  );
  return `# Completion of proofsheet for fish. Use: proofsheet completion fish | source
${[...lines, ...flags].join("\n")}
`;
}

function powershell(entries: Entries): string {
  const rows = keysOf(entries).map((key) => {
    const words = [...(entries.following.get(key) ?? []), ...(entries.flags.get(key) ?? [])];
    return `    '${key}' = @(${words.map((word) => `'${word}'`).join(", ")})`;
  });
  return `# Completion of proofsheet for PowerShell. Use: proofsheet completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName proofsheet -ScriptBlock {
  param($typed, $ast, $position)
  $known = @{
${rows.join("\n")}
  }
  $before = ''
  foreach ($element in @($ast.CommandElements | Select-Object -Skip 1)) {
    if ($element.Extent.EndOffset -ge $position) { break }
    $candidate = ($before + ' ' + $element.ToString()).Trim()
    if (-not $known.ContainsKey($candidate)) { break }
    $before = $candidate
  }
  $known[$before] | Where-Object { $_ -like "$typed*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`;
}
