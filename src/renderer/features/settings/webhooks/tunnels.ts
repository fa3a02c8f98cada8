import { t } from "#texts/t.ts";

/** A program that makes a local port publicly reachable, with instructions. */
export interface Tunnel {
  readonly id: "cloudflared" | "ngrok" | "tailscale";
  readonly name: string;
  /** The command to enter in a terminal. */
  readonly command: string;
  readonly text: string;
  /** An example of its public URLs. */
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
        "No account required. The printed URL is valid while cloudflared runs, and a named tunnel keeps its URL.",
      ),
      example: "https://three-random-words.trycloudflare.com",
    },
    {
      id: "ngrok",
      name: "ngrok",
      command: `ngrok http ${host}`,
      text: t("Account required, with one URL that stays the same. ngrok shows the URL as Forwarding."),
      example: "https://your-name.ngrok-free.app",
    },
    {
      id: "tailscale",
      name: "Tailscale Funnel",
      command: `tailscale funnel ${port}`,
      text: t("Funnel must be allowed in your tailnet. The URL belongs to this computer and stays the same."),
      example: "https://this-computer.your-tailnet.ts.net",
    },
  ];
}
