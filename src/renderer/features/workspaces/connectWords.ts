import type { ConnectFailure } from "../../../contracts/workspaces.ts";
import { assertNever } from "../../lib/assertNever.ts";

interface Words {
  readonly title: string;
  readonly text: string;
}

const asked = { account: "the account", capabilities: "its capabilities", limits: "its limits" } as const;

/** Why an account was not connected, and what to do about it. */
export function connectWords({ problem, asking, detail, service }: ConnectFailure): Words {
  const what = asking === null ? "this" : asked[asking];
  const said = service === null ? "" : ` The service says: ${sentence(service.message)}`;
  switch (problem) {
    case "bad_address":
      return {
        title: "This is not an address",
        text: "Write where the service is, such as https://api.example.com, without a login and without a question mark.",
      };
    case "plain_http":
      return {
        title: "This address is not encrypted",
        text: "Over http the key could be read on the way, so it was not sent. Use https; http is for a service on this computer.",
      };
    case "unreachable":
      return {
        title: "Nothing answers at this address",
        text: `${sentence(detail ?? "no answer")} Check the address and the connection, then try again.`,
      };
    case "certificate":
      return {
        title: "The address cannot prove that it is the service",
        text: `${sentence(detail ?? "its certificate is not trusted")} The key was not sent.`,
      };
    case "not_this_service":
      return {
        title: "This is not the service",
        text: `Something answers there, but not in the form of the service when it is asked for ${what} (${detail ?? "no status"}). Check the address.`,
      };
    case "invalid_key":
      return {
        title: "The service does not accept this key",
        text: `Check that it was copied whole and was not withdrawn. Keys are made in the account's own settings.${said}`,
      };
    case "denied":
      return {
        title: `This key may not read ${what}`,
        text: `Its scopes or the account's plan do not allow it: keys need a Growth or Scale plan.${said}`,
      };
    case "rate_limited":
      return {
        title: "Too many requests for the moment",
        text: "The service lets a key make only so many requests a minute. Wait a minute, then try again.",
      };
    case "service_failed":
      return { title: "The service is not available", text: `It could not answer (${detail ?? "no status"}).${said}` };
    case "other_workspace":
      return {
        title: "This key belongs to another account",
        text: `It opens “${detail ?? ""}”. Connect that one as a workspace of its own: data of two accounts never mix.`,
      };
    case "already_connected":
      return {
        title: "This account is connected already",
        text: `It is the workspace “${detail ?? ""}”. To give it another key, use Replace key in Settings.`,
      };
    default:
      return assertNever(problem);
  }
}

/** What support needs of it, as lines to copy. There is no key in them. */
export function connectDetails(failure: ConnectFailure): string {
  const { service } = failure;
  const lines: readonly (readonly [string, string | number | null | undefined])[] = [
    ["Problem", failure.problem],
    ["While asking for", failure.asking],
    ["Detail", failure.detail],
    ["Service status", service?.status],
    ["Service code", service?.code],
    ["Service message", service?.message],
    ["Request id", service?.requestId],
  ];
  return lines
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

function sentence(said: string): string {
  const text = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
