const real = globalThis.WebSocket
let wanted: typeof WebSocket = real

// The app's client is made once for all files of a worker and keeps the constructor that it finds.
globalThis.WebSocket = new Proxy(real, {
  construct: (_real, given: ConstructorParameters<typeof WebSocket>) => new wanted(...given),
})

/** From now on sockets are made by this constructor; without one, by the browser's. */
export function wantSocket(constructor: typeof WebSocket = real): void {
  wanted = constructor
}
