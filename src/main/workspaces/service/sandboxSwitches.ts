import { Agent } from "undici";
import { z } from "zod";
import { SandboxFault, type SandboxSwitches, type SandboxSwitchesChange } from "#contracts/sandbox.ts";
import { Variants } from "#contracts/service/variants.ts";
import { refusalCode } from "#contracts/result.ts";
import { t } from "#texts/t.ts";
import { failureOf } from "#main/shared/api/domain/refusal.ts";
import { checkedTls } from "#main/shared/base/checkedTls.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { refusalOf } from "#main/shared/api/responseHeaders.ts";
import { parseAnswer } from "#main/shared/api/json.ts";
import type { ServiceAddress } from "#main/shared/api/lazyTransport.ts";

/** Client for the settings of the embedded service, which are not part of the API. docs/spec/sandbox.md, Switches */
export interface SandboxSwitchClient {
  readonly read: () => Promise<SandboxSwitches>;
  readonly change: (change: SandboxSwitchesChange) => Promise<SandboxSwitches>;
  /** Adds sample results. docs/spec/sandbox.md, Sample results */
  readonly addSamples: () => Promise<{ readonly results: number }>;
}

const paths = { switches: "/sandbox/switches", samples: "/sandbox/samples" } as const;
const answerTimeoutMs = 10_000;
const dispatcher = new Agent({ connect: checkedTls });
const Answer = z.object({
  data: z.object({
    credits: z.object({ balance: z.int() }),
    generation_seconds: z.number(),
    research_seconds: z.number(),
    quote_ttl_seconds: z.number(),
    approval_threshold: z.int().nullable(),
    // The service also returns fault fields that have their default, which are not offered here.
    faults: z.array(z.object(SandboxFault.shape)),
    variants: Variants,
    paid_requests: z.int(),
  }),
});
const Added = z.object({ data: z.object({ results: z.int() }) });

export function sandboxSwitches(address: () => Promise<ServiceAddress>): SandboxSwitchClient {
  async function callSandbox(
    method: "GET" | "PUT" | "POST",
    path: string,
    body: string | null,
  ): Promise<{ status: number; bytes: Uint8Array }> {
    try {
      const { baseUrl, apiKey } = await address();
      const { origin, pathname } = new URL(`${baseUrl}${path}`);
      const answer = await dispatcher.request({
        origin,
        path: pathname,
        method,
        headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
        body,
        headersTimeout: answerTimeoutMs,
        bodyTimeout: answerTimeoutMs,
      });
      return { status: answer.statusCode, bytes: new Uint8Array(await answer.body.arrayBuffer()) };
    } catch (cause) {
      throw new AppError("offline", t("The Sandbox isn't responding."), { cause });
    }
  }

  async function answerOf(method: "GET" | "PUT" | "POST", path: string, body: string | null): Promise<unknown> {
    const { status, bytes } = await callSandbox(method, path, body);
    const json = parseAnswer(bytes, undefined);
    if (status !== 200) {
      const refusal = refusalOf({ status, body: json, headers: {} }, 0, 0);
      throw new AppError(refusalCode(refusal), refusal.message, { service: failureOf(refusal) });
    }
    return json;
  }

  async function exchange(method: "GET" | "PUT", body: string | null): Promise<SandboxSwitches> {
    const { data } = Answer.parse(await answerOf(method, paths.switches, body));
    return {
      balance: data.credits.balance,
      generationSeconds: data.generation_seconds,
      researchSeconds: data.research_seconds,
      quoteTtlSeconds: data.quote_ttl_seconds,
      approvalThreshold: data.approval_threshold,
      faults: data.faults,
      variants: data.variants,
      paidRequests: data.paid_requests,
    };
  }

  return {
    addSamples: async () => Added.parse(await answerOf("POST", paths.samples, null)).data,
    read: () => exchange("GET", null),
    change: (change) =>
      exchange(
        "PUT",
        JSON.stringify({
          credits: change.balance,
          add_credits: change.addCredits,
          generation_seconds: change.generationSeconds,
          research_seconds: change.researchSeconds,
          quote_ttl_seconds: change.quoteTtlSeconds,
          approval_threshold: change.approvalThreshold,
          faults: change.faults,
          variants: change.variants,
        }),
      ),
  };
}

/** What commands on the Sandbox need. */
export interface SandboxContext {
  /** The settings of the embedded service; null in a workspace without it. */
  readonly switches: SandboxSwitchClient | null;
  /** Called when the Sandbox was changed, because its account may be another one. */
  readonly changed: () => void;
  /** Called when the account has results that were made elsewhere. */
  readonly samplesAdded: () => void;
}

/** Throws `not_found` in a workspace without the embedded service. */
export function presentSwitches({ switches }: Pick<SandboxContext, "switches">): SandboxSwitchClient {
  if (switches === null) throw new AppError("not_found", t("This workspace isn't the Sandbox."));
  return switches;
}

export async function changeSwitches(context: SandboxContext, change: SandboxSwitchesChange): Promise<SandboxSwitches> {
  const after = await presentSwitches(context).change(change);
  context.changed();
  return after;
}

export async function addSamples(context: SandboxContext): Promise<{ readonly results: number }> {
  const added = await presentSwitches(context).addSamples();
  if (added.results > 0) context.samplesAdded();
  return added;
}
