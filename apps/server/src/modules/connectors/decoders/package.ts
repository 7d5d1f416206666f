import { connectorWords } from '@portal/content/connectors'
import { createThreads, ThreadFailure } from '#server/platform/threads/threads.ts'
import { z } from 'zod'
import { ConnectorFault } from '../kit/connector-fault.ts'
import { parseEnvelope } from '../kit/read-items.ts'

/** Media types of a compressed archive of files. */
export const packageTypes = ['application/gzip', 'application/x-gzip', 'application/octet-stream']

const gzipMark = Buffer.from([0x1f, 0x8b])
/** By what the bytes say: a server's word for it may be any. */
export const isGzip = (bytes: Buffer): boolean => bytes.subarray(0, 2).equals(gzipMark)

export interface PackageTask {
  bytes: Uint8Array
  /** A file without any of these texts is passed over; an empty list keeps all. */
  keeps: readonly string[]
}

const decodeInThread = createThreads<PackageTask, string>(new URL('./package-thread.ts', import.meta.url), {
  memory: 512 * 1024 * 1024,
  limitMs: 120_000,
  isFresh: true,
})

/** The files of a tar.gz as JSON, unpacked beside the event loop under a limit. @throws ConnectorFault for what is none */
export async function decodePackage(task: PackageTask, signal?: AbortSignal): Promise<string> {
  try {
    return await decodeInThread(task, { signal })
  } catch (cause) {
    if (!(cause instanceof ThreadFailure)) throw cause
    throw new ConnectorFault(connectorWords.notPackage, { cause })
  }
}

export const filesOf = (text: string): string[] =>
  parseEnvelope(text, z.array(z.string()), connectorWords.notPackage)
