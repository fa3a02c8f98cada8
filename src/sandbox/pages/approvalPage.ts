import type { App } from "#sandbox/http/application.ts";
import type { Quote, QuoteStore } from "#sandbox/money/quoteStore.ts";
import { escapeHtml, page, pageHeaders } from "./html.ts";

interface ApprovalDeps {
  readonly quotes: QuoteStore;
  readonly clock: () => number;
  readonly baseUrl: () => string;
}

/** Adds the page at `authorize_url`: GET shows the work and its price, POST approves it. API: Authentication 5. */
export function addApprovalPage(app: App, deps: ApprovalDeps): void {
  app.get("/approve/:token", (context) => {
    const quote = deps.quotes.readByApprovalToken(context.req.param("token"));
    if (quote === undefined) return context.body(missing, 404, pageHeaders);
    return context.body(approvalPage(quote, deps.clock()), 200, pageHeaders);
  });
  app.post("/approve/:token", (context) => {
    const token = context.req.param("token");
    const quote = deps.quotes.readByApprovalToken(token);
    if (quote === undefined) return context.body(missing, 404, pageHeaders);
    const origin = context.req.header("origin");
    if (origin !== undefined && !isOwnOrigin(origin, deps.baseUrl())) return context.body(foreign, 403, pageHeaders);
    if (deps.clock() >= quote.expiresAt) return context.body(approvalPage(quote, deps.clock()), 410, pageHeaders);
    deps.quotes.approve(token, deps.clock());
    const approved = deps.quotes.readByApprovalToken(token) ?? quote;
    return context.body(approvalPage(approved, deps.clock()), 200, pageHeaders);
  });
}

const missing = page("Not found", "<h1>There is no such request</h1>");
const foreign = page("Refused", "<h1>Only this page itself may approve</h1>");

/** This page sends the origin `null`, because `pageHeaders` sets `no-referrer`. */
function isOwnOrigin(origin: string, baseUrl: string): boolean {
  return origin === baseUrl || origin === baseUrl.replace("127.0.0.1", "localhost") || origin === "null";
}

function approvalPage(quote: Quote, now: number): string {
  const rows = quote.items.map(({ itemId, credits, confirmation }) => {
    const facts = Object.entries(confirmation ?? { research: "ads of one page" }).map(
      ([name, value]) => `${name.replaceAll("_", " ")}: ${String(value)}`,
    );
    return `<tr><td>${escapeHtml(itemId ?? "1")}</td><td>${escapeHtml(facts.join(", "))}</td><td>${credits}</td></tr>`;
  });
  return page(
    "Approve a spend",
    `<h1>Approve a spend</h1>
<p>A key of this workspace asks to spend <span class="price">${credits(quote.credits)}</span>.</p>
${prompts(quote)
  .map((text) => `<blockquote>${escapeHtml(text)}</blockquote>`)
  .join("")}
<table><tr><th>Item</th><th>What will run</th><th>Credits</th></tr>${rows.join("")}</table>
<p>Project: ${escapeHtml(quote.project ?? "none")}. Cost center: ${escapeHtml(quote.costCenter ?? "none")}.
Pricing: ${escapeHtml(quote.pricingVersion)}. Quote: <code>${escapeHtml(quote.id)}</code>.</p>
${decision(quote, now)}`,
  );
}

function decision(quote: Quote, now: number): string {
  if (quote.approvedAt !== null)
    return `<p role="status"><strong>Approved.</strong> Send the request again to run it.</p>`;
  if (now >= quote.expiresAt) return `<p role="status"><strong>Expired.</strong> Get a new quote.</p>`;
  const until = new Date(quote.expiresAt).toISOString();
  return `<form method="post"><button>Approve ${credits(quote.credits)}</button></form>
<p>Nothing is spent by approving. The quote can be run until <time>${until}</time>.</p>`;
}

function credits(amount: number): string {
  return amount === 1 ? "1 credit" : `${amount} credits`;
}

/** Returns every prompt and page ID of the work. Prompts are shortened. */
function prompts(quote: Quote): string[] {
  const found: string[] = [];
  JSON.parse(quote.intent, (name, value: unknown) => {
    if (name === "prompt" && typeof value === "string") found.push(value.slice(0, 500));
    if (name === "page_id" && typeof value === "string") found.push(`Page ${value}`);
    return value;
  });
  return found;
}
