import { DomUtils, parseDocument } from 'htmlparser2'

export type XmlElement = NonNullable<ReturnType<typeof DomUtils.findOne>>

/** Whatever prefix a document gives the namespace. */
const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

/** The document element of that name; null for any other document. */
export function parseXml(text: string, name: string): XmlElement | null {
  const { children } = parseDocument(text, { xmlMode: true })
  return (
    children.find((child): child is XmlElement => DomUtils.isTag(child) && localName(child) === name) ?? null
  )
}

/** All elements at a path of local names parted by slashes, each a child of the one before. */
export function elementsAt(within: XmlElement | null | undefined, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (parents, name) =>
        parents.flatMap(({ children }) =>
          children.filter((child): child is XmlElement => DomUtils.isTag(child) && localName(child) === name),
        ),
      within ? [within] : [],
    )
}

export const textOf = (element: XmlElement | null | undefined): string =>
  element ? DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim() : ''

/** The first text at a path; empty where there is none. */
export const textAt = (within: XmlElement | null | undefined, path: string): string =>
  textOf(elementsAt(within, path)[0])

export const textsAt = (within: XmlElement | null | undefined, path: string): string[] =>
  elementsAt(within, path)
    .map(textOf)
    .filter((text) => text !== '')

export const sourceOf = (element: XmlElement): string => DomUtils.getOuterHTML(element, { xmlMode: true })
