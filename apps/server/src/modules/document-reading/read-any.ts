import { DocumentFailure } from './document-failure.ts'
import type { ReadDocument } from './line.ts'
import { readOffice } from './read-office.ts'
import { readHtmlDocument, readText } from './read-plain.ts'
import { readPdf } from './read-pdf.ts'

const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** By what the bytes say; names and stated types are not trusted. */
export async function readAny(bytes: Buffer): Promise<ReadDocument> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return readPdf(new Uint8Array(bytes))
  if (bytes.subarray(0, 4).equals(oldOffice)) throw new DocumentFailure('old_office')
  if (bytes.subarray(0, 2).toString() === 'PK') return readOffice(bytes)
  const text = decode(bytes)
  return /^\s*(?:<!doctype html|<html|<head|<body|<\?xml[^>]*\?>\s*<!doctype html)/iu.test(text.slice(0, 500))
    ? readHtmlDocument(text)
    : readText(text)
}

function decode(bytes: Buffer): string {
  if (bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return new TextDecoder('utf-16le').decode(bytes)
  const start = bytes.subarray(0, 4096)
  if (start.includes(0)) throw new DocumentFailure('unknown_kind')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
