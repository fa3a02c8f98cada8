// Observes every request that the core sends, through undici's diagnostics channels, and can end the process at a
// chosen moment.
import { subscribe } from "node:diagnostics_channel";
import { paidIntent } from "#main/shared/api/domain/paidBody.ts";
import type { KillTarget, Phase, Point, Report } from "./protocol.ts";

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const channels: Readonly<Record<string, Point>> = {
  "undici:request:create": "before",
  "undici:request:bodySent": "sent",
  "undici:request:headers": "answering",
  "undici:request:trailers": "answered",
};

export function monitorRequests(report: (line: Report) => void, target: KillTarget | null): void {
  const underWay = new Map<SentRequest, Phase>();
  let left = target?.nth ?? 0;

  function reach(phase: Phase, point: Point): void {
    if (target === null || target.phase !== phase || target.point !== point) return;
    left -= 1;
    if (left > 0) return;
    report({ event: "killing", target });
    process.kill(process.pid, "SIGKILL");
  }

  function end(request: SentRequest): void {
    const phase = underWay.get(request);
    if (phase !== undefined && underWay.delete(request)) report({ event: "phase", phase, step: -1 });
  }

  for (const [channel, point] of Object.entries(channels)) {
    subscribe(channel, (message) => {
      const { request } = message as { readonly request: SentRequest };
      const phase = underWay.get(request) ?? phaseOf(request);
      if (point === "before") {
        underWay.set(request, phase);
        report({ event: "phase", phase, step: 1 });
      }
      reach(phase, point);
      if (point === "answered") end(request);
    });
  }
  subscribe("undici:request:error", (message) => end((message as { readonly request: SentRequest }).request));
}

function phaseOf({ method, path, body }: SentRequest): Phase {
  if (method === "POST") return paidIntent(path, String(body)) === "quote" ? "quote" : "confirm";
  if (path.startsWith("/media/")) return "download";
  return /^\/v1\/(generations|research)/.test(path) ? "poll" : "records";
}
