import { Fragment, memo, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import type { Block, Inline } from './markdown-tree.ts'
import { parseMarkdown } from './parse-markdown.ts'

export interface InlineDrawers {
  /** Draws the number of a source. */
  citation: (n: number) => ReactNode
  /** Draws a run of plain text. */
  text: (text: string) => ReactNode
  /** Whether a record has this address outside of the portal; others stay words. */
  canFollow: (address: string) => boolean
}

/** Draws the Markdown of answers as elements; no HTML of the text ever reaches the page. */
export const Markdown = memo(function Markdown({ source, draw }: { source: string; draw: InlineDrawers }) {
  const blocks = useMemo(() => parseMarkdown(source), [source])
  return <div className="grid gap-2">{drawBlocks(blocks, draw)}</div>
})

const drawBlocks = (blocks: readonly Block[], draw: InlineDrawers): ReactNode =>
  blocks.map((block, at) => <BlockView key={at} block={block} draw={draw} />)

function BlockView({ block, draw }: { block: Block; draw: InlineDrawers }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{drawInlines(block.inlines, draw)}</p>
    case 'heading':
      return <p className="font-medium stretch-head">{drawInlines(block.inlines, draw)}</p>
    case 'list':
      return <ListView block={block} draw={draw} />
    case 'quote':
      return (
        <blockquote className="grid gap-2 border-l-2 border-line-2 pl-3 text-fg-2">
          {drawBlocks(block.blocks, draw)}
        </blockquote>
      )
    case 'table':
      return <TableView block={block} draw={draw} />
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-2 bg-well p-2 font-mono text-small whitespace-pre">
          {draw.text(block.text)}
        </pre>
      )
    case 'rule':
      return <hr className="border-line" />
  }
}

function ListView({ block, draw }: { block: Extract<Block, { type: 'list' }>; draw: InlineDrawers }) {
  const items = block.items.map((item, at) => (
    <li key={at}>
      <div className="grid gap-1">{drawBlocks(item, draw)}</div>
    </li>
  ))
  return block.isOrdered ? (
    <ol start={block.start} className="grid list-decimal gap-1 pl-6 marker:text-fg-3">
      {items}
    </ol>
  ) : (
    <ul className="grid list-disc gap-1 pl-4 marker:text-fg-3">{items}</ul>
  )
}

function TableView({ block, draw }: { block: Extract<Block, { type: 'table' }>; draw: InlineDrawers }) {
  const alignOf = (column: number) => (block.isNumeric[column] ? 'text-right' : 'text-left')
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-small">
        <thead>
          <tr>
            {block.head.map((cell, column) => (
              <th
                key={column}
                scope="col"
                className={cn(
                  'border-b border-line-2 py-1 pr-3 font-medium text-fg-3 stretch-dense last:pr-0',
                  alignOf(column),
                )}
              >
                {drawInlines(cell, draw)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td
                  key={column}
                  className={cn('border-b border-line py-1 pr-3 align-top last:pr-0', alignOf(column))}
                >
                  {drawInlines(cell, draw)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const drawInlines = (inlines: Inline[], draw: InlineDrawers): ReactNode =>
  inlines.map((inline, at) => <Fragment key={at}>{drawInline(inline, draw)}</Fragment>)

function drawInline(inline: Inline, draw: InlineDrawers): ReactNode {
  switch (inline.type) {
    case 'text':
      return draw.text(inline.text)
    case 'strong':
      return <strong className="font-medium">{drawInlines(inline.children, draw)}</strong>
    case 'em':
      return <em>{drawInlines(inline.children, draw)}</em>
    case 'code':
      return <code className="font-mono text-small">{draw.text(inline.text)}</code>
    case 'link':
      return (
        <TextLink href={inline.href} canFollow={draw.canFollow}>
          {drawInlines(inline.children, draw)}
        </TextLink>
      )
    case 'cite':
      return draw.citation(inline.n)
    case 'break':
      return <br />
  }
}

interface TextLinkProps extends Pick<InlineDrawers, 'canFollow'> {
  href: string
  children: ReactNode
}

function TextLink({ href, canFollow, children }: TextLinkProps) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className="link-inline">
        {children}
      </Link>
    )
  }
  if (!canFollow(href)) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="link-inline">
      {children}
    </a>
  )
}
