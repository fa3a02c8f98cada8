import { request } from "undici";
import { z } from "zod";
import { SandboxFault, type SandboxSwitches, type SandboxSwitchesChange } from "../../contracts/sandbox.ts";
import { AppError } from "../errors.ts";
import { parseAnswer } from "./json.ts";
import type { ServiceAddress } from "./lazyTransport.ts";

/** The switches of the embedded service: beside the interface, never part of it. docs/spec/sandbox.md, Switches */
export interface SandboxSwitchClient {
  readonly read: () => Promise<SandboxSwitches>;
  readonly change: (change: SandboxSwitchesChange) => Promise<SandboxSwitches>;
}

const path = "/sandbox/switches";
const Answer = z.object({
  data: z.object({
    credits: z.object({ balance: z.int() }),
    generation_seconds: z.number(),
    research_seconds: z.number(),
    quote_ttl_seconds: z.number(),
    approval_threshold: z.int().nullable(),
    // The service also tells what a fault leaves at its default, which is not offered here.
    faults: z.array(z.object(SandboxFault.shape)),
  }),
});

export function sandboxSwitches(address: () => Promise<ServiceAddress>): SandboxSwitchClient {
  async function exchange(method: "GET" | "PUT", body: string | null): Promise<SandboxSwitches> {
    const { baseUrl, apiKey } = await address();
    const answer = await request(`${baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      body,
    });
    const json = parseAnswer(new Uint8Array(await answer.body.arrayBuffer()), undefined);
    if (answer.statusCode !== 200) throw new AppError("service_invalid", "The Sandbox did not take this change.");
    const { data } = Answer.parse(json);
    return {
      balance: data.credits.balance,
      generationSeconds: data.generation_seconds,
      researchSeconds: data.research_seconds,
      quoteTtlSeconds: data.quote_ttl_seconds,
      approvalThreshold: data.approval_threshold,
      faults: data.faults,
    };
  }

  return {
    read: () => exchange("GET", null),
    change: (change) =>
      exchange(
        "PUT",
        JSON.stringify({
          credits: change.balance,
          generation_seconds: change.generationSeconds,
          research_seconds: change.researchSeconds,
          quote_ttl_seconds: change.quoteTtlSeconds,
          approval_threshold: change.approvalThreshold,
          faults: change.faults,
        }),
      ),
  };
}
