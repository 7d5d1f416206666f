import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorage, type RunningStorage } from '../testing/start-storage.ts'

let portal: RunningStorage
beforeAll(async () => {
  portal = await startStorage()
  await portal.storage.createBucket('open', { public: true })
  await portal.storage.createBucket('closed', { public: false })
  // 400 x 200, the left half red, the right half blue.
  const halves = ['red', 'blue'].map((background, at) => ({
    input: { create: { width: 200, height: 200, channels: 3 as const, background } },
    left: at * 200,
    top: 0,
  }))
  const canvas = { create: { width: 400, height: 200, channels: 3 as const, background: 'white' } }
  const picture = await sharp(canvas).composite(halves).png().toBuffer()
  for (const bucket of ['open', 'closed'])
    await portal.storage
      .from(bucket)
      .upload('a/picture.png', picture, { contentType: 'image/png', cacheControl: '60' })
  await portal.storage.from('open').upload('text.png', 'no picture', { contentType: 'image/png' })
})
afterAll(() => portal.stop())

const shown = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(address, { headers })
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return { type: answer.headers.get('content-type'), width, height, format }
}
const publicAddress = (
  transform: Parameters<ReturnType<RunningStorage['storage']['from']>['getPublicUrl']>[1],
) => portal.storage.from('open').getPublicUrl('a/picture.png', transform).data.publicUrl

test('the official client gets a picture cut, shrunk or stretched to the size it asks for', async () => {
  const png = { type: 'image/png', format: 'png' }
  const asked = { width: 100, height: 100 }
  expect(await shown(publicAddress({ transform: asked }))).toEqual({ ...png, ...asked })
  expect(await shown(publicAddress({ transform: { ...asked, resize: 'contain' } }))).toEqual({
    ...png,
    width: 100,
    height: 50,
  })
  expect(await shown(publicAddress({ transform: { ...asked, resize: 'fill' } }))).toEqual({
    ...png,
    ...asked,
  })
  expect(await shown(publicAddress({ transform: { height: 100 } }))).toEqual({
    ...png,
    width: 200,
    height: 100,
  })
  expect(await shown(publicAddress({ transform: { width: 2000 } }))).toEqual({
    ...png,
    width: 400,
    height: 200,
  })
})

test('cut, it keeps the middle: as much red as blue', async () => {
  const answer = await fetch(publicAddress({ transform: { width: 100, height: 100 } }))
  const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
  const [red, , blue] = channels.map(({ mean }) => mean)
  expect(red).toBeCloseTo(127.5, 0)
  expect(blue).toBeCloseTo(127.5, 0)
})

test('a browser that shows WebP gets WebP unless the original format is asked for', async () => {
  const accept = { accept: 'image/avif,image/webp,*/*' }
  expect(await shown(publicAddress({ transform: { width: 50 } }), accept)).toMatchObject({
    type: 'image/webp',
    format: 'webp',
  })
  expect(await shown(publicAddress({ transform: { width: 50, format: 'origin' } }), accept)).toMatchObject({
    format: 'png',
  })
})

test('a signed address shows the picture as it was signed, whatever is asked beside it', async () => {
  const { data } = await portal.storage
    .from('closed')
    .createSignedUrl('a/picture.png', 60, { transform: { width: 40, height: 20 } })
  const address = data?.signedUrl ?? ''
  expect(await shown(`${address}&width=400`)).toMatchObject({ width: 40, height: 20 })
  expect((await fetch(address.replace('picture.png', 'text.png'))).status).toBe(400)
})

test('who may not see the object does not see it smaller', async () => {
  const { data } = await portal.storage.from('closed').download('a/picture.png', { transform: { width: 10 } })
  expect(data?.type).toBe('image/png')
  const stranger = await portal
    .clientFor({ kind: 'anon' })
    .from('closed')
    .download('a/picture.png', { transform: { width: 10 } })
  expect(stranger.error).not.toBeNull()
  expect(
    (await fetch(publicAddress({ transform: { width: 10 } }).replace('/open/', '/closed/'))).status,
  ).toBe(400)
})

test('what is no picture, or no size, is refused in words', async () => {
  const text = publicAddress({ transform: { width: 10 } }).replace('a/picture.png', 'text.png')
  expect(await (await fetch(text)).json()).toMatchObject({
    message: 'The object is no image that can be transformed',
  })
  for (const query of ['width=0', 'height=2501', 'width=x', 'quality=10', 'resize=none', 'format=exe'])
    expect((await fetch(`${portal.url}/render/image/public/open/a/picture.png?${query}`)).status).toBe(400)
})

test('a drawing is not drawn: a few bytes of it can ask for half a minute of work', async () => {
  const folded = Array.from(
    { length: 4 },
    (_, depth) => `<g id="g${depth + 1}">${`<use href="#g${depth}"/>`.repeat(10)}</g>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
    <defs><rect id="g0" width="1" height="1"/>${folded.join('')}</defs><use href="#g4"/></svg>`
  await portal.storage.from('open').upload('drawing.png', drawing, { contentType: 'image/png' })
  const answer = await fetch(
    publicAddress({ transform: { width: 10 } }).replace('a/picture.png', 'drawing.png'),
  )
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { message: 'The object is no image that can be transformed' },
  ])
})

test('a browser that has the picture is told so', async () => {
  const address = publicAddress({ transform: { width: 30 } })
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
})
