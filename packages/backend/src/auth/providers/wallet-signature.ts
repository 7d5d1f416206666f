import { createPublicKey, verify } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import type { Chain } from './wallet-message.ts'

interface Signed {
  message: string
  signature: string
  address: string
}

/** Whether the owner of the address signed the message. */
export function isSignedByOwner(chain: Chain, signed: Signed): boolean {
  try {
    return chain === 'ethereum' ? isSignedWithEthereum(signed) : isSignedWithSolana(signed)
  } catch {
    return false
  }
}

function isSignedWithEthereum({ message, signature, address }: Signed): boolean {
  const bytes = Buffer.from(signature.replace(/^0x/, ''), 'hex')
  if (bytes.length !== 65 || !/^0x[0-9a-f]{40}$/i.test(address)) return false
  const recovery = (bytes[64] ?? 0) >= 27 ? (bytes[64] ?? 0) - 27 : (bytes[64] ?? 0)
  const text = Buffer.from(message)
  const hash = keccak_256(
    Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`), text]),
  )
  const recovered = Buffer.concat([Buffer.from([recovery]), bytes.subarray(0, 64)])
  const key = secp256k1.Signature.fromBytes(recovered, 'recovered').recoverPublicKey(hash).toBytes(false)
  const owner = Buffer.from(keccak_256(key.subarray(1)).subarray(-20)).toString('hex')
  return owner === address.slice(2).toLowerCase()
}

function isSignedWithSolana({ message, signature, address }: Signed): boolean {
  const key = Buffer.from(base58.decode(address))
  const bytes = Buffer.from(signature, 'base64url')
  if (key.length !== 32 || bytes.length !== 64) return false
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') },
    format: 'jwk',
  })
  return verify(null, Buffer.from(message), publicKey, bytes)
}
