interface Sandbox {
  readonly baseUrl: string;
  readonly keys: readonly { readonly apiKey: string }[];
}

/** Changes the sandbox's behavior from now on. docs/spec/sandbox.md, Switches */
export async function setSwitches(sandbox: Sandbox, change: object): Promise<void> {
  const answer = await fetch(`${sandbox.baseUrl}/sandbox/switches`, {
    method: "PUT",
    headers: { authorization: `Bearer ${sandbox.keys[0]?.apiKey}`, "content-type": "application/json" },
    body: JSON.stringify(change),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
}

/** Returns the current values of the sandbox's switches. */
export async function readSwitches<T>(sandbox: Sandbox): Promise<T> {
  const headers = { authorization: `Bearer ${sandbox.keys[0]?.apiKey}` };
  const answer = await fetch(`${sandbox.baseUrl}/sandbox/switches`, { headers });
  return ((await answer.json()) as { readonly data: T }).data;
}
