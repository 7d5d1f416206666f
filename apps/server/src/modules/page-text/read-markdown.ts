import { Parser } from 'htmlparser2'
import { MarkdownWriter, type MarkdownPage } from './markdown-writer.ts'

export type { MarkdownPage }

/** Far beyond any page for people. */
const deepest = 2000

/**
 * A page as clean Markdown: headings, paragraphs, lists, tables, quotes and code. Where it has a main part, that alone.
 * Links keep their address when `base` says against what.
 * @throws RangeError for a page that nests without end.
 */
export function readMarkdown(html: string, base?: string): MarkdownPage {
  const page = new MarkdownWriter(base)
  let depth = 0

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > deepest) throw new RangeError('the page nests without end')
        page.open(name, attributes)
      },
      ontext: (text) => page.write(text),
      onclosetag(name) {
        depth -= 1
        page.close(name)
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(html)
  parser.end()
  return page.read()
}
