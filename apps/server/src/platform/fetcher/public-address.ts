import ipaddr from 'ipaddr.js'

/** IPv6 ranges that carry an IPv4 address, and where in the sixteen bytes it stands. */
const carriers: readonly { range: string; at: number; inverted?: boolean }[] = [
  { range: '::/96', at: 12 },
  { range: '::ffff:0:0/96', at: 12 },
  { range: '::ffff:0:0:0/96', at: 12 },
  { range: '64:ff9b::/96', at: 12 },
  { range: '2002::/16', at: 2 },
  { range: '2001::/32', at: 12, inverted: true },
]

/** Served inside a cloud only, though its number is a public one. */
const cloudServices = new Set(['168.63.129.16'])

const isGlobalRange = (address: ipaddr.IPv6) => address.match(ipaddr.IPv6.parseCIDR('2000::/3'))

/** Local-use translation prefixes lead into networks that only the operator knows. */
const neverV6 = ['64:ff9b:1::/48', '2001:db8::/32', '3fff::/20', '2001:20::/28', '2001:10::/28', '5f00::/16']

/** Whether an address belongs to the public internet, whatever it is wrapped in. */
export function isPublicAddress(text: string): boolean {
  // A zone names an interface of this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv6) return isPublicV6(address)
  return address.range() === 'unicast' && !cloudServices.has(address.toString())
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (neverV6.some((range) => address.match(ipaddr.IPv6.parseCIDR(range)))) return false
  const carrier = carriers.find(({ range }) => address.match(ipaddr.IPv6.parseCIDR(range)))
  if (carrier) return isPublicAddress(carriedAddress(address, carrier))
  return isGlobalRange(address) && address.range() === 'unicast'
}

function carriedAddress(address: ipaddr.IPv6, { at, inverted }: { at: number; inverted?: boolean }): string {
  const bytes = address.toByteArray().slice(at, at + 4)
  return bytes.map((byte) => (inverted ? byte ^ 0xff : byte)).join('.')
}
