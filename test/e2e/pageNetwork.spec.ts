import { createSocket } from "node:dgram";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { launchApp, temporaryDataFolder } from "../support/launchApp.ts";
import { composeImage, confirmQuote, queueEntry } from "./journeys.ts";

test("[SE52] a page cannot reach the network by any means, while connections of the main process keep working @complete", async () => {
  let arrivals = 0;
  const udp = createSocket("udp4").on("message", () => (arrivals += 1));
  udp.bind(0, "127.0.0.1");
  await once(udp, "listening");
  const server = createServer((_request, response) => response.end()).on("connection", () => (arrivals += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const ports = { udp: udp.address().port, tcp: (server.address() as AddressInfo).port };
  const data = temporaryDataFolder();
  const { app, page, close } = await launchApp({ dataDir: data.path });

  const netLog = path.join(data.path, "net.json");
  await app.evaluate(({ session }, to) => session.defaultSession.netLog.startLogging(to), netLog);
  const ends = await tryEveryWay(page, ports);
  await app.evaluate(({ session }) => session.defaultSession.netLog.stopLogging());
  expect(ends).toEqual({ fetch: "failed", socket: "failed", candidates: [] });
  expect(arrivals).toBe(0);

  // Chromium's log contains the DNS lookups and the address that they were sent to, which accepts nothing.
  const log = readFileSync(netLog, "utf8");
  expect(log).toContain("name-of-dns-prefetch.example");
  const events = JSON.parse(log) as NetLog;
  const connected = events.events.flatMap(({ type, params }) =>
    type === events.constants.logEventTypes["TCP_CONNECT_ATTEMPT"] ||
    type === events.constants.logEventTypes["UDP_CONNECT"]
      ? [params?.address ?? ""]
      : [],
  );
  // The last address: Chromium opens a socket to check whether the system has an IPv6 route; it sends nothing on it.
  const known = /^$|^255\.255\.255\.255:|^\[2001:4860:4860::8888\]:443$/;
  expect(connected.filter((address) => !known.test(address))).toEqual([]);

  await composeImage(page, "Made without a network of the page's own");
  await confirmQuote(page);
  await expect(await queueEntry(page, "Made without a network of the page's own")).toContainText("Done");
  await close();
  udp.close();
  server.close();
  data.remove();
});

interface NetLog {
  readonly constants: { readonly logEventTypes: Readonly<Record<string, number>> };
  readonly events: readonly { readonly type: number; readonly params?: { readonly address?: string } }[];
}

/** Returns the outcomes of a fetch, a socket, and WebRTC. Also adds links that preconnect or resolve names ahead of time. */
function tryEveryWay(page: Page, ports: { readonly udp: number; readonly tcp: number }) {
  return page.evaluate(async ({ udp, tcp }) => {
    const links = [
      ["dns-prefetch", "//name-of-dns-prefetch.example"],
      ["preconnect", `http://127.0.0.1:${tcp}`],
      ["preconnect", "https://name-of-preconnect.example"],
      ["prefetch", `http://127.0.0.1:${tcp}/prefetch`],
    ];
    for (const [rel = "", href = ""] of links)
      document.head.append(Object.assign(document.createElement("link"), { rel, href }));
    const fetched = fetch(`http://127.0.0.1:${tcp}/`, { mode: "no-cors" }).then(
      () => "came",
      () => "failed",
    );
    const socket = new Promise<string>((resolve) => {
      const opened = new WebSocket(`ws://127.0.0.1:${tcp}/`);
      opened.addEventListener("open", () => resolve("came"));
      opened.addEventListener("error", () => resolve("failed"));
    });
    const iceServers = [
      { urls: `stun:127.0.0.1:${udp}` },
      { urls: "stun:name-of-stun.example:3478" },
      { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, username: "a", credential: "b" },
    ];
    const peer = new RTCPeerConnection({ iceServers });
    peer.createDataChannel("out");
    const candidates: string[] = [];
    peer.onicecandidate = ({ candidate }) => {
      if (candidate !== null && candidate.candidate !== "") candidates.push(candidate.candidate);
    };
    const gathered = new Promise<void>((resolve) => {
      peer.onicegatheringstatechange = () => {
        if (peer.iceGatheringState === "complete") resolve();
      };
    });
    await peer.setLocalDescription(await peer.createOffer());
    await gathered;
    return { fetch: await fetched, socket: await socket, candidates };
  }, ports);
}
