import { createHash } from 'node:crypto'

/** One paragraph, heading, list item or feed entry: what snapshots are made of and compared by. */
export interface Block {
  text: string
  hash: string
  /** Address of a feed's entry. */
  url: string | null
  /** Belongs to what follows it; known of pages just read. */
  isHeading: boolean
}

export interface Line {
  text: string
  url?: string | null
  isHeading?: boolean
}

export interface ReadPage {
  title: string
  blocks: Block[]
}

const longestText = 2000
const mostBlocks = 2000

/** Lines that change by themselves and say nothing. */
const noise = /^(©|\(c\)|copyright\b|last (updated|modified)\b|page generated\b|visitors?\b|stand:)/i

const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g

/** PostgreSQL holds no NUL, and half a surrogate pair is no text. */
export const toPlainLine = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').replace(invisible, '').replace(/\s+/g, ' ').trim()

const hashOf = (text: string): string =>
  createHash('sha256').update(text.normalize('NFKC').toLowerCase()).digest('base64url').slice(0, 22)

export function toBlocks(lines: readonly Line[]): Block[] {
  return lines
    .map(({ text, url = null, isHeading = false }) => ({
      text: toPlainLine(text).slice(0, longestText).toWellFormed(),
      url,
      isHeading,
    }))
    .filter(({ text }) => /\p{L}/u.test(text) && !noise.test(text))
    .slice(0, mostBlocks)
    .map((block) => ({ ...block, hash: hashOf(block.text) }))
}

/** The same for the same blocks in any order. */
export const contentHashOf = (blocks: readonly Block[]): string =>
  createHash('sha256')
    .update(
      blocks
        .map(({ hash }) => hash)
        .toSorted()
        .join(),
    )
    .digest('base64url')
