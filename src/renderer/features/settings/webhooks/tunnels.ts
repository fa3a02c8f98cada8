import { t } from "../../../../texts/t.ts";

/** Programs that make a port of this computer reachable, and what to do with each. */
export interface Tunnel {
  readonly id: "cloudflared" | "ngrok" | "tailscale";
  readonly name: string;
  /** What to type in a terminal. */
  readonly command: string;
  readonly text: string;
  /** What its addresses look like. */
  readonly example: string;
}

/** `local`: `http://127.0.0.1:port`. */
export function tunnelsTo(local: string): readonly Tunnel[] {
  const { host, port } = new URL(local);
  return [
    {
      id: "cloudflared",
      name: "cloudflared",
      command: `cloudflared tunnel --url ${local}`,
      text: t(
        "Needs no account. It prints an address that lasts as long as it runs; a named tunnel keeps its address.",
      ),
      example: "https://three-random-words.trycloudflare.com",
    },
    {
      id: "ngrok",
      name: "ngrok",
      command: `ngrok http ${host}`,
      text: t("Needs an account, which comes with one address that stays the same. It is shown as Forwarding."),
      example: "https://your-name.ngrok-free.app",
    },
    {
      id: "tailscale",
      name: "Tailscale Funnel",
      command: `tailscale funnel ${port}`,
      text: t("Needs Funnel to be allowed in your tailnet. The address is this computer's own and stays the same."),
      example: "https://this-computer.your-tailnet.ts.net",
    },
  ];
}
