import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { EndpointFile } from "#contracts/agents/wire.ts";
import { readJsonFile, writeJsonFile } from "#main/shared/platform/jsonFile.ts";
import { makePrivate } from "./socketFolder.ts";

/** The folder of the endpoint file below the user data, readable only by the user. */
export function agentsFolder(userData: string): string {
  return path.join(userData, "agents");
}

const fileIn = (userData: string) => path.join(agentsFolder(userData), "endpoint.json");

/** Writes the file by which programs find the endpoint, so that it is either complete or missing. [AG2] */
export function writeEndpointFile(userData: string, content: EndpointFile): void {
  const folder = agentsFolder(userData);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivate(folder);
  writeJsonFile(fileIn(userData), content);
}

/** Removes the file of an endpoint that has closed, but not the one of another process. */
export function removeEndpointFile(userData: string, { pid, key }: Pick<EndpointFile, "pid" | "key">): void {
  const stored = EndpointFile.safeParse(readJsonFile(fileIn(userData)));
  if (!stored.success || (stored.data.pid === pid && stored.data.key === key))
    rmSync(fileIn(userData), { force: true });
}
