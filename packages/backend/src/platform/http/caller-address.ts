import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** What limits count by: an IPv4 address, or the 64-bit network of an IPv6 one, of which every customer has a whole one. */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${address.toByteArray().slice(0, 8).join('.')}/64`
}

/** Trusts the one proxy in front, and takes from its header the address that it saw itself; what stands before is hearsay. */
export const trustNearestProxy = (_address: string, hop: number): boolean => hop === 0
