import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

interface Options {
  challenge: string
  /** Of a registration. */
  user?: { id: string }
}

interface Key {
  id: Buffer
  privateKey: KeyObject
  userHandle: string
  signCount: number
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

/** CBOR of the few shapes that a registration has: texts under 24 bytes, byte strings, small maps. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes])

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** An authenticator that signs with ES256 and attests to nothing, as a page of `origin` gets it from its browser. */
export function createSoftwareAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const keys: Key[] = []
  let seen = flags.present | flags.verified

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(flag: number, signCount: number, attested = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(signCount)
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter, attested])
  }

  return {
    /** From now on whoever holds it may sign, without finger, face or PIN. */
    forgetOwner() {
      seen = flags.present
    },

    create({ challenge, user }: Options) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const id = randomBytes(32)
      keys.push({ id, privateKey, userHandle: user?.id ?? '', signCount: 0 })
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const data = authenticatorData(seen | flags.attested, 0, attested)
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },

    /** Signs with the newest key. */
    get({ challenge }: Options) {
      const key = keys.at(-1)
      if (!key) throw new Error('This authenticator has no key')
      key.signCount += 1
      const data = authenticatorData(seen, key.signCount)
      const client = clientData('webauthn.get', challenge)
      return {
        id: base64url(key.id),
        rawId: base64url(key.id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)),
          userHandle: key.userHandle,
        },
      }
    },
  }
}
