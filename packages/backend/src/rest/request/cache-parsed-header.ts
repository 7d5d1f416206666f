/** Clients send the same few headers; what is long is not one of those. */
const maxRemembered = 200
const longestRemembered = 200

/** What `parse` makes of a header, made once for each of its texts. It must not be changed by who gets it. */
export function cacheParsedHeader<Parsed>(parse: (header: string) => Parsed): (header: string) => Parsed {
  const remembered = new Map<string, Parsed>()
  return (header) => {
    const known = remembered.get(header)
    if (known !== undefined) return known
    const parsed = parse(header)
    if (remembered.size >= maxRemembered) remembered.clear()
    if (header.length <= longestRemembered) remembered.set(header, parsed)
    return parsed
  }
}
