import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { inSchemaOrder } from './schema-order.ts'

const contentTypes = '[Content_Types].xml'
const ordered = new Set(['ppt/presentation.xml', 'xl/styles.xml'])

/**
 * Mends what makes PowerPoint offer a repair: its writer names content types of parts that it does not write and axes that a
 * chart does not have, does not say how lines are grouped, and gives two shapes of a slide one id; it and the writer of workbooks
 * put elements where their schema has others.
 */
export function mendPackage(file: Uint8Array): Buffer {
  const parts = unzipSync(file)
  const whole = Object.entries(parts).map(([name, bytes]): [string, Uint8Array] => {
    if (name === contentTypes) return [name, rewrite(bytes, (xml) => withoutMissingParts(xml, parts))]
    if (name.startsWith('ppt/charts/chart'))
      return [name, rewrite(bytes, (xml) => inSchemaOrder(withGrouping(withoutMissingAxes(xml))))]
    if (name.startsWith('ppt/slides/slide'))
      return [name, rewrite(bytes, (xml) => inSchemaOrder(withOwnIds(xml)))]
    return ordered.has(name) ? [name, rewrite(bytes, inSchemaOrder)] : [name, bytes]
  })
  return Buffer.from(zipSync(Object.fromEntries(whole)))
}

const rewrite = (bytes: Uint8Array, change: (xml: string) => string): Uint8Array =>
  strToU8(change(strFromU8(bytes)))

const withoutMissingParts = (xml: string, parts: Readonly<Record<string, unknown>>): string =>
  xml.replaceAll(/<Override PartName="\/([^"]+)"[^>]*\/>/gu, (named, part: string) =>
    part in parts ? named : '',
  )

/** An axis is defined where its id stands first in an element of an axis; elsewhere the id refers to one. */
function withoutMissingAxes(xml: string): string {
  const defined = new Set(
    [...xml.matchAll(/<c:(?:cat|val|ser|date)Ax>\s*<c:axId val="([^"]+)"\/>/gu)].map(([, id]) => id),
  )
  return xml.replaceAll(/<c:axId val="([^"]+)"\/>/gu, (named, id: string) => (defined.has(id) ? named : ''))
}

const withGrouping = (xml: string): string =>
  xml.replaceAll(/(<c:lineChart>)(?!\s*<c:grouping)/gu, '$1<c:grouping val="standard"/>')

/** Nothing on our slides refers to a shape, so that its id can be its place. */
function withOwnIds(xml: string): string {
  let next = 1
  return xml.replaceAll(/(<p:cNvPr id=")\d+"/gu, (_, start: string) => `${start}${next++}"`)
}
