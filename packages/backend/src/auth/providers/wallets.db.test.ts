import { generateKeyPairSync, sign } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthPortal, type AuthPortal } from '../testing/auth-portal.ts'

let portal: AuthPortal
let without: AuthPortal
beforeAll(async () => {
  ;[portal, without] = await Promise.all([
    startAuthPortal({ PORTAL_AUTH_WALLETS: 'ethereum,solana', PORTAL_AUTH_OPEN_SIGNUP: 'on' }),
    startAuthPortal(),
  ])
})
afterAll(() => Promise.all([portal, without].map((each) => each.close())))

interface Wallet {
  chain: 'ethereum' | 'solana'
  address: string
  sign(message: string): string
}

function ethereumWallet(): Wallet {
  const { secretKey } = secp256k1.keygen()
  const key = secp256k1.getPublicKey(secretKey, false)
  const address = `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(-20)).toString('hex')}`
  return {
    chain: 'ethereum',
    address,
    sign(message) {
      const prefix = `\u0019Ethereum Signed Message:\n${Buffer.byteLength(message)}`
      const hash = keccak_256(Buffer.from(prefix + message))
      const bytes = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' })
      const recovery = (27 + (bytes[0] ?? 0)).toString(16)
      return `0x${Buffer.from(bytes.subarray(1)).toString('hex')}${recovery}`
    },
  }
}

function solanaWallet(): Wallet {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return {
    chain: 'solana',
    address: base58.encode(Buffer.from(x, 'base64url')),
    sign: (message) => sign(null, Buffer.from(message), privateKey).toString('base64url'),
  }
}

const messageOf = (
  { chain, address }: Wallet,
  change: { domain?: string; uri?: string; issued?: Date; expires?: Date } = {},
) => {
  const { domain = 'portal.test', uri = 'http://portal.test/auth', issued = new Date(), expires } = change
  const name = chain === 'ethereum' ? 'Ethereum' : 'Solana'
  return [
    `${domain} wants you to sign in with your ${name} account:`,
    address,
    '',
    'Sign in to the portal.',
    '',
    `URI: ${uri}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${Math.random().toString(36).slice(2)}`,
    `Issued At: ${issued.toISOString()}`,
    ...(expires ? [`Expiration Time: ${expires.toISOString()}`] : []),
  ].join('\n')
}
const signIn = ({ chain }: Wallet, message: string, signature: string) =>
  portal.call('POST', '/auth/v1/token?grant_type=web3', { body: { chain, message, signature } })

test.each([
  ['Ethereum', ethereumWallet],
  ['Solana', solanaWallet],
])(
  '[API-AUTH-06] a message signed with a wallet of %s signs in, once, always the same account',
  async (_name, open) => {
    const wallet = open()
    const message = messageOf(wallet)
    const first = await signIn(wallet, message, wallet.sign(message))
    expect(first.status).toBe(200)
    expect(first.body.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3' },
      is_anonymous: false,
    })
    expect(await signIn(wallet, message, wallet.sign(message))).toMatchObject({
      status: 400,
      body: { msg: 'The message was used before' },
    })
    const next = messageOf(wallet)
    expect((await signIn(wallet, next, wallet.sign(next))).body.user.id).toBe(first.body.user.id)
  },
)

test('[API-AUTH-06] the official client signs in with a wallet of Solana', async () => {
  const wallet = solanaWallet()
  const message = messageOf(wallet)
  const { data, error } = await portal.client().auth.signInWithWeb3({
    chain: 'solana',
    message,
    signature: new Uint8Array(Buffer.from(wallet.sign(message), 'base64url')),
  })
  expect([error, data.user?.identities?.[0]?.provider]).toEqual([null, 'web3'])
})

test.each([
  ['signed by somebody else', {}, 'Signature does not match address in message'],
  [
    'for another site',
    { domain: 'elsewhere.example', uri: 'https://elsewhere.example/' },
    'Signed message is for another site',
  ],
  ['whose site and address differ', { domain: 'elsewhere.example' }, 'Signed message is for another site'],
  [
    'of an hour ago',
    { issued: new Date(Date.now() - 3_600_000) },
    'Signed message was issued too long ago, or in the future',
  ],
  ['that is expired', { expires: new Date(Date.now() - 1000) }, 'Signed message is expired'],
])('a message %s signs nobody in', async (_name, change, reason) => {
  for (const open of [ethereumWallet, solanaWallet]) {
    const wallet = open()
    const message = messageOf(wallet, change)
    const signature = (Object.keys(change).length === 0 ? open() : wallet).sign(message)
    expect(await signIn(wallet, message, signature)).toMatchObject({ status: 400, body: { msg: reason } })
  }
})

test('other texts, other chains and wallets that are not configured are refused', async () => {
  const wallet = ethereumWallet()
  expect((await signIn(wallet, 'test message', wallet.sign('test message'))).body.error_code).toBe(
    'validation_failed',
  )
  const polygon = await portal.call('POST', '/auth/v1/token?grant_type=web3', { body: { chain: 'polygon' } })
  expect(polygon.body.error_code).toBe('web3_unsupported_chain')
  const { error } = await without
    .client()
    .auth.signInWithWeb3({ chain: 'solana', message: 'x', signature: new Uint8Array([1]) })
  expect(error).toMatchObject({ code: 'web3_provider_disabled', message: 'Web3 provider is disabled' })
})
