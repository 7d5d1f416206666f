import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'

/** A provider that streams chat completions at an even pace; a process of its own. Prints its port. */
const words = 30
const firstWordMs = 20
const betweenMs = Number(process.argv[2] ?? 100)

const line = (data: object | string): string =>
  `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const chunk = (choice: object, rest: object = {}): string =>
  line({
    id: 'chatcmpl-bench',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: 'bench-model',
    choices: [{ index: 0, finish_reason: null, ...choice }],
    ...rest,
  })

function stream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  response.write(chunk({ delta: { role: 'assistant', content: '' } }))
  let said = 0
  const say = (): void => {
    if (response.destroyed) return
    if (said < words) {
      response.write(chunk({ delta: { content: `word${said++} ` } }))
      setTimeout(say, betweenMs)
      return
    }
    const usage = { prompt_tokens: 20, completion_tokens: words, total_tokens: 20 + words }
    response.end(
      chunk({ delta: {}, finish_reason: 'stop' }) +
        line({ id: 'chatcmpl-bench', object: 'chat.completion.chunk', choices: [], usage }) +
        line('[DONE]'),
    )
  }
  setTimeout(say, firstWordMs)
}

const server = createServer((request, response) => {
  request.resume().once('end', () => stream(response))
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
