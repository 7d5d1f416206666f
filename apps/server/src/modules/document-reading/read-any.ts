import { decodeText } from '#server/platform/fetcher/decode-text.ts'
import { DocumentFailure } from './document-failure.ts'
import type { ReadDocument } from './line.ts'
import { readOffice } from './read-office.ts'
import { readHtmlDocument, readText } from './read-plain.ts'
import { readPdf } from './read-pdf.ts'

const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** Word and Excel put what they lock into a container of the old formats. */
const lockedPart = Buffer.from('EncryptedPackage', 'utf16le')

/** By what the bytes say; names and stated types are not trusted. */
export async function readAny(bytes: Buffer): Promise<ReadDocument> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return readPdf(new Uint8Array(bytes))
  if (bytes.subarray(0, 4).equals(oldOffice))
    throw new DocumentFailure(bytes.includes(lockedPart) ? 'encrypted' : 'old_office')
  if (bytes.subarray(0, 2).toString() === 'PK') return readOffice(bytes)
  if (!hasWideMark(bytes) && bytes.subarray(0, 4096).includes(0)) throw new DocumentFailure('unknown_kind')
  const text = decodeText(bytes, '')
  return /^\s*(?:<!doctype html|<html|<head|<body|<\?xml[^>]*\?>\s*<!doctype html)/iu.test(text.slice(0, 500))
    ? readHtmlDocument(text)
    : readText(text)
}

/** UTF-16 of either order: every other byte of its plain letters is empty. */
const hasWideMark = ([first, second]: Buffer): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
