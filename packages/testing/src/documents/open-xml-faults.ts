import path from 'node:path'
import { strFromU8 } from 'fflate'

type Parts = Readonly<Record<string, Uint8Array>>

/** What makes PowerPoint offer to repair a file, in words; a sound package has none. */
export function faultsOfPackage(parts: Parts): string[] {
  const xml = Object.entries(parts).flatMap(([name, bytes]): [string, string][] =>
    /\.(?:xml|rels)$/u.test(name) ? [[name, strFromU8(bytes)]] : [],
  )
  return [
    ...contentTypeFaults(parts),
    ...xml.flatMap(([name, text]) => (name.endsWith('.rels') ? relationshipFaults(name, text, parts) : [])),
    ...xml.flatMap(([name, text]) => (name.startsWith('ppt/charts/chart') ? axisFaults(name, text) : [])),
    ...xml.flatMap(([name, text]) => (name.startsWith('ppt/slides/slide') ? shapeFaults(name, text) : [])),
    ...xml.flatMap(([name, text]) => orderFaults(name, text)),
  ]
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at)

/** Every part has a type, and every type a part. */
function contentTypeFaults(parts: Parts): string[] {
  const types = strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array())
  const named = all(types, /<Override\b[^>]*\bPartName="\/([^"]+)"/gu)
  const endings = new Set(all(types, /<Default\b[^>]*\bExtension="([^"]+)"/gu))
  return [
    ...named
      .filter((part) => !(part in parts))
      .map((part) => `a content type of ${part}, which is not there`),
    ...repeated(named).map((part) => `two content types of ${part}`),
    ...Object.keys(parts)
      .filter((part) => !named.includes(part) && !endings.has(part.slice(part.lastIndexOf('.') + 1)))
      .filter((part) => part !== '[Content_Types].xml' && !part.endsWith('/'))
      .map((part) => `${part} has no content type`),
  ]
}

/** Every relationship leads to a part, and its id is its own; every id that a part names is one of its relationships. */
function relationshipFaults(name: string, text: string, parts: Parts): string[] {
  const owner = name.replace('_rels/', '').replace(/\.rels$/u, '')
  const found = [...text.matchAll(/<Relationship\b[^>]*>/gu)].map(([tag]) => tag)
  const attribute = (tag: string, wanted: string) =>
    new RegExp(`\\b${wanted}="([^"]*)"`, 'u').exec(tag)?.[1] ?? ''
  const ids = found.map((tag) => attribute(tag, 'Id'))
  const used =
    owner in parts
      ? all(strFromU8(parts[owner] ?? new Uint8Array()), /\br:(?:id|embed|link)="([^"]+)"/gu)
      : []
  const targets = found
    .filter((tag) => attribute(tag, 'TargetMode') !== 'External')
    .map((tag) => attribute(tag, 'Target'))
    .map((target) =>
      target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(owner), target),
    )
  return [
    ...repeated(ids).map((id) => `${name}: two relationships ${id}`),
    ...targets.filter((target) => !(target in parts)).map((target) => `${name}: ${target} is not there`),
    ...used.filter((id) => !ids.includes(id)).map((id) => `${owner}: ${id} is no relationship`),
  ]
}

/** A chart refers to axes that it defines, each id once, and each crosses another of them. */
function axisFaults(name: string, text: string): string[] {
  const axes = all(text, /<c:(?:cat|val|ser|date)Ax>(.*?)<\/c:(?:cat|val|ser|date)Ax>/gsu)
  const defined = axes.flatMap((axis) => all(axis, /<c:axId val="([^"]+)"/gu))
  const crossed = axes.flatMap((axis) => all(axis, /<c:crossAx val="([^"]+)"/gu))
  const outside = axes.reduce((rest, axis) => rest.replace(axis, ''), text)
  const referred = all(outside, /<c:axId val="([^"]+)"/gu)
  return [
    ...repeated(defined).map((id) => `${name}: two axes ${id}`),
    ...[...referred, ...crossed].filter((id) => !defined.includes(id)).map((id) => `${name}: no axis ${id}`),
    ...repeated(referred).map((id) => `${name}: refers twice to axis ${id}`),
    ...defined.filter((id) => !referred.includes(id)).map((id) => `${name}: nothing is drawn on axis ${id}`),
  ]
}

/** Ids of the shapes of a slide are each used once. */
const shapeFaults = (name: string, text: string): string[] =>
  repeated(all(text, /<p:cNvPr id="([^"]+)"/gu)).map((id) => `${name}: two shapes ${id}`)

/** What some elements of ECMA-376 have in which order, among others. */
const orders: Record<string, readonly string[]> = {
  'p:presentation': ['p:sldMasterIdLst', 'p:notesMasterIdLst', 'p:sldIdLst', 'p:sldSz', 'p:notesSz'],
  'c:lineChart': ['c:grouping', 'c:varyColors', 'c:ser', 'c:marker', 'c:axId'],
  'c:ser': [
    'c:idx',
    'c:order',
    'c:tx',
    'c:spPr',
    'c:invertIfNegative',
    'c:marker',
    'c:dPt',
    'c:dLbls',
    'c:cat',
    'c:val',
  ],
  'c:catAx': [
    'c:axId',
    'c:scaling',
    'c:crossAx',
    'c:crosses',
    'c:auto',
    'c:lblAlgn',
    'c:tickLblSkip',
    'c:noMultiLvlLbl',
  ],
  font: ['b', 'i', 'u', 'sz', 'color', 'name', 'family', 'scheme'],
}
/** What has no place in an element, and what has to be in it. */
const refused: Record<string, readonly string[]> = {
  'c:lineChart/c:ser': ['c:invertIfNegative'],
  'c:valAx': ['c:auto'],
}
const needed: Record<string, string> = { 'c:lineChart': 'c:grouping', 'c:barChart': 'c:grouping' }
/** Elements that stand once, at the beginning of another. */
const firsts: Record<string, string> = { 'a:p': 'a:pPr' }

/** Children stand in the order of their schema, and those that it wants are there. */
function orderFaults(name: string, text: string): string[] {
  const faults: string[] = []
  const open: { tag: string; children: string[] }[] = []
  for (const [, isEnd, tag = '', isEmpty] of text.matchAll(/<(\/?)([a-zA-Z][\w:]*)\b[^>]*?(\/?)>/gu)) {
    if (isEnd) {
      const { children } = open.pop() ?? { children: [] }
      faults.push(...childFaults(tag, open.at(-1)?.tag ?? '', children).map((fault) => `${name}: ${fault}`))
    } else {
      open.at(-1)?.children.push(tag)
      if (!isEmpty) open.push({ tag, children: [] })
    }
  }
  return [...new Set(faults)]
}

function childFaults(tag: string, around: string, children: readonly string[]): string[] {
  const first = firsts[tag]
  const places = children.map((child) => orders[tag]?.indexOf(child) ?? -1).filter((place) => place >= 0)
  const outside = [...(refused[tag] ?? []), ...(refused[`${around}/${tag}`] ?? [])]
  const wanted = needed[tag]
  return [
    ...(first !== undefined && children.lastIndexOf(first) > 0 ? [`${first} stands first in ${tag}`] : []),
    ...(places.some((place, at) => place < (places[at - 1] ?? 0))
      ? [`${tag} has ${children.join(', ')}`]
      : []),
    ...outside.filter((child) => children.includes(child)).map((child) => `${child} has no place in ${tag}`),
    ...(wanted !== undefined && !children.includes(wanted) ? [`${tag} has no ${wanted}`] : []),
  ]
}
