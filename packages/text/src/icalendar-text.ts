const encoder = new TextEncoder()
const mostOctets = 75

/** RFC 5545: backslashes, semicolons, commas and line breaks are escaped in text. */
export const escapeICalendar = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** RFC 5545: a line has at most 75 octets and goes on in lines that begin with a space; no character is cut in two. */
export function foldICalendarLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
