/** What connects an agent, and what pairs a script. */
export const exampleCommands = {
  agent: "claude mcp add proofsheet -- proofsheet mcp --program claude-code",
  script: "proofsheet pair --program nightly",
} as const;
