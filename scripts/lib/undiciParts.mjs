// The parts of undici that main uses. The package's index also loads fetch, web sockets, caches, and mocks, which take
// 3 MiB of memory. A part that is missing here fails the build. docs/performance.md, Memory of the idle app
import requests from "undici/lib/api/index.js";
import Dispatcher from "undici/lib/dispatcher/dispatcher.js";

export { default as Agent } from "undici/lib/dispatcher/agent.js";
export { default as Pool } from "undici/lib/dispatcher/pool.js";
export { default as buildConnector } from "undici/lib/core/connect.js";

// As the index does: `request` and the other methods of every dispatcher.
Object.assign(Dispatcher.prototype, requests);
