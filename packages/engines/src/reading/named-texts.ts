/** A line "Name: text" for each input that is a text, as "Client: Example Brewery". */
export interface NamedText {
  key: string
  label: string
  value: string
}

interface TextField {
  key: string
  title: string
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('colour', 'color')
    .replaceAll(/[^\p{L}\d]/gu, '')

/** Reads the inputs that are texts: numbers have a grammar of their own, a name needs its label. */
export function readNamedTexts(
  fields: readonly TextField[],
  text: string,
): { named: NamedText[]; rest: string } {
  const named: NamedText[] = []
  const rest = text.split('\n').filter((line) => {
    const colon = line.indexOf(':')
    const value = line.slice(colon + 1).trim()
    const name = colon > 0 && colon < 60 ? plain(line.slice(0, colon)) : ''
    const field = fields.find(({ key, title }) => plain(key) === name || plain(title) === name)
    if (!field || value === '' || named.some(({ key }) => key === field.key)) return true
    named.push({ key: field.key, label: field.title, value })
    return false
  })
  return { named, rest: rest.join('\n') }
}
