import type { Block, Inline } from './markdown-tree.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** The answer as it is spoken: no marks, no citation numbers. */
export const toPlainText = (source: string): string => spoken(parseMarkdown(source))

const spoken = (blocks: readonly Block[]): string => blocks.map(blockText).filter(Boolean).join('\n')

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.inlines)
    case 'list':
      return block.items.map(spoken).join('\n')
    case 'quote':
      return spoken(block.blocks)
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(', ')).join('\n')
    case 'code':
      return block.text
    case 'rule':
      return ''
  }
}

function inlineText(inlines: Inline[]): string {
  return inlines
    .map(oneInline)
    .join('')
    .replaceAll(/\s([.,;:])/g, '$1')
    .trim()
}

/** Each run of text that is drawn by itself. */
export const textRuns = (blocks: readonly Block[]): string[] => blocks.flatMap(runsOfBlock)

function runsOfBlock(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.inlines.flatMap(runsOf)
    case 'list':
      return block.items.flatMap(textRuns)
    case 'quote':
      return textRuns(block.blocks)
    case 'table':
      return [block.head, ...block.rows].flat(2).flatMap(runsOf)
    case 'code':
      return [block.text]
    case 'rule':
      return []
  }
}

const runsOf = (inline: Inline): string[] => {
  if ('children' in inline) return inline.children.flatMap(runsOf)
  return 'text' in inline ? [inline.text] : []
}

function oneInline(inline: Inline): string {
  switch (inline.type) {
    case 'text':
    case 'code':
      return inline.text
    case 'strong':
    case 'em':
    case 'link':
      return inline.children.map(oneInline).join('')
    case 'break':
      return '\n'
    case 'cite':
      return ''
  }
}
