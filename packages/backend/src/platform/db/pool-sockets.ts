import { Socket } from 'node:net'

/** The sockets of a pool, which its driver opens here so that all of them can be cut at once. */
export interface Sockets {
  open(): Socket
  /** Ends every socket with a fault, and every later one as soon as it is opened. */
  cut(faultOf: () => Error): void
  /** Later ones connect again. */
  mend(): void
  /** Tells, each time it is asked, whether anything has arrived on any of them since this call. */
  listenFrom(): () => boolean
}

/** Copying less than this costs less than a list of pieces does on its way to the system. */
const mostCopied = 16_384

/** What is written together leaves as one piece. */
class PacketSocket extends Socket {
  override _writev(
    pieces: readonly { chunk: Buffer; encoding: BufferEncoding }[],
    callback: (error?: Error | null) => void,
  ): void {
    const packet = pieces.map(({ chunk }) => chunk)
    const size = packet.reduce((sum, { length }) => sum + length, 0)
    if (size > mostCopied) super._writev?.([...pieces], callback)
    else super._write(Buffer.concat(packet, size), 'buffer' as BufferEncoding, callback)
  }
}

export function createPoolSockets(): Sockets {
  const sockets = new Set<Socket>()
  let faultOf: (() => Error) | null = null
  return {
    open() {
      const socket = new PacketSocket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // The driver listens for the error from the moment it connects, which is after it has the socket.
      if (faultOf) process.nextTick(() => socket.destroy(faultOf?.()))
      return socket
    },
    cut(why) {
      faultOf = why
      // Each its own, because those who catch one may write into it.
      for (const socket of sockets) socket.destroy(why())
    },
    mend() {
      faultOf = null
    },
    listenFrom() {
      const before = new WeakMap([...sockets].map((socket) => [socket, socket.bytesRead]))
      return () => [...sockets].some((socket) => socket.bytesRead > (before.get(socket) ?? 0))
    },
  }
}
