import type { ConnectFailure } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";
import { linesText, serviceLines } from "#renderer/lib/text/serviceLines.ts";

interface ConnectErrorText {
  readonly title: string;
  readonly text: string;
}

/** Returns why an account was not connected, and what to do about it. */
export function connectErrorText(failure: ConnectFailure): ConnectErrorText {
  const { problem, detail } = failure;
  const asking = failure.asking ?? "nothing";
  const status = detail ?? t("unknown status");
  switch (problem) {
    case "bad_address":
      return {
        title: t("Invalid URL"),
        text: t("Enter the service's URL, such as https://api.example.com, without sign-in details or a query."),
      };
    case "plain_http":
      return {
        title: t("Unencrypted URL"),
        text: t(
          "The API key wasn't sent, because others could read it over http. Use https. Only a service on this computer can use http.",
        ),
      };
    case "unreachable":
      return {
        title: t("No response from this URL"),
        text: `${sentence(detail ?? t("no response"))} ${t("Check the URL and your connection, then try again.")}`,
      };
    case "certificate":
      return {
        title: t("Can't verify the server's certificate"),
        text: `${sentence(detail ?? t("the certificate isn't trusted"))} ${t("The API key wasn't sent.")}`,
      };
    case "not_this_service":
      return {
        title: t("Not a compatible service"),
        text: t(
          "The server's response about {asking, select, account {the account} capabilities {its capabilities} limits {its limits} other {this}} isn't in the service's format ({status}). Check the URL.",
          { asking, status },
        ),
      };
    case "invalid_key":
      return {
        title: t("API key rejected"),
        text: withSaid(
          t(
            "Check that you copied the whole key and that it isn't revoked. You create API keys in the account's settings.",
          ),
          failure,
        ),
      };
    case "denied":
      return {
        title: t(
          "API key can't read {asking, select, account {the account} capabilities {its capabilities} limits {its limits} other {this}}",
          { asking },
        ),
        text: withSaid(
          t("The key's scopes or the account's plan don't allow it. API keys require a Growth or Scale plan."),
          failure,
        ),
      };
    case "rate_limited":
      return {
        title: t("Rate limit reached"),
        text: t("This API key is limited to a number of requests per minute. Wait 1 minute, then try again."),
      };
    case "service_failed":
      return {
        title: t("The service is unavailable"),
        text: withSaid(t("The service couldn't respond ({status}).", { status }), failure),
      };
    case "other_workspace":
      return {
        title: t("API key belongs to another account"),
        text: t(
          "The API key is for “{name}”. Connect that account as a separate workspace, so that the data stays separate.",
          {
            name: detail ?? "",
          },
        ),
      };
    case "already_connected":
      return {
        title: t("Account already connected"),
        text: t(
          "The workspace “{name}” uses this account. To change its API key, choose Replace API key in Settings.",
          {
            name: detail ?? "",
          },
        ),
      };
    default:
      return assertNever(problem);
  }
}

function withSaid(text: string, { service }: ConnectFailure): string {
  return service === null ? text : `${text} ${t("Service message: {message}", { message: sentence(service.message) })}`;
}

/** Returns the failure details that support needs, as lines to copy. They do not contain the API key. */
export function connectDetails(failure: ConnectFailure): string {
  const { service } = failure;
  return linesText([
    ["Problem", failure.problem],
    ["While asking for", failure.asking],
    ["Detail", failure.detail],
    ...serviceLines(service),
  ]);
}

function sentence(said: string): string {
  const text = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
