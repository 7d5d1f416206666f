import { connectorWords } from '@portal/content/connectors'
import { createThreads, ThreadFailure } from '#server/platform/threads/threads.ts'
import { z } from 'zod'
import { ConnectorFault } from '../kit/connector-fault.ts'
import { parseEnvelope } from '../kit/read-items.ts'

/** Media types of an XLSX. */
export const workbookTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
]

const Sheets = z.array(
  z.object({
    sheet: z.string(),
    data: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  }),
)

const zipMark = Buffer.from('PK\u0003\u0004')
/** By what the bytes say: a server's word for it may be any. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(zipMark)

const decodeInThread = createThreads<Uint8Array, string>(new URL('./workbook-thread.ts', import.meta.url), {
  memory: 512 * 1024 * 1024,
  isFresh: true,
})

/** The sheets of an XLSX as JSON, unpacked beside the event loop under a limit. @throws ConnectorFault for what is none */
export async function decodeWorkbook(bytes: Uint8Array, signal?: AbortSignal): Promise<string> {
  try {
    return await decodeInThread(bytes, { signal })
  } catch (cause) {
    if (!(cause instanceof ThreadFailure)) throw cause
    throw new ConnectorFault(connectorWords.notWorkbook, { cause })
  }
}

/** Rows of the sheet of this name. @throws ConnectorFault with `fault` where the workbook has none */
export function sheetOf(text: string, name: string, fault: string): (string | number | boolean | null)[][] {
  const found = parseEnvelope(text, Sheets, fault).find(({ sheet }) => sheet === name)
  if (!found) throw new ConnectorFault(fault)
  return found.data
}
