// Writes docs/reference/functions.md from the functions and their contracts; with --check it only says whether it is current.
import { glob, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { typeOf } from './type-of-schema.mjs'

const root = path.resolve(import.meta.dirname, '..')
const page = path.join(root, 'docs', 'reference', 'functions.md')

const callers = {
  user: 'everybody who is signed in',
  business: 'people with business access',
  admin: 'administrators',
}

/** Every service at once: a function only keeps what it is given until it is called. */
const anyService = new Proxy(() => anyService, { get: () => anyService })

const foldersOf = async (place) =>
  (await readdir(path.join(root, place), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()

const load = (...place) => import(pathToFileURL(path.join(root, ...place)).href)

/** Each function is in a file of its name, and is made by what the file exports. */
async function readFunctions() {
  const files = await Array.fromAsync(glob('apps/server/src/modules/**/*.function.ts', { cwd: root }))
  const found = files.map(async (file) => {
    const name = path.basename(file, '.function.ts')
    const made = Object.values(await load(file))
      .filter((each) => typeof each === 'function')
      .map((create) => create(anyService, anyService))
    return { name, definition: made.find((definition) => definition?.name === name) }
  })
  const functions = await Promise.all(found)
  return functions.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ definition }) => definition)
}

/** The contracts by domain, to find the name of a schema and of the answer that belongs to it. */
async function readContracts() {
  const place = 'packages/contracts/src'
  const contracts = []
  for (const domain of await foldersOf(place))
    for (const [name, schema] of Object.entries(await load(place, domain, 'index.ts')))
      contracts.push({ domain, name, schema })
  return contracts
}

const shownType = (schema, io) =>
  typeOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).replace(/^\n/, '')

function describe({ name, access, limit, request, read, makes }, contracts) {
  const asked = contracts.find(({ schema }) => schema === request)
  const answerName = asked?.name.replace(/Request$/, 'Response')
  const answer = contracts.find((each) => each.domain === asked?.domain && each.name === answerName)
  const facts = [
    `May be called by ${callers[access]}.`,
    limit === 'ai' ? 'Counts as an AI call.' : '',
    makes ? 'Honours `Idempotency-Key`.' : '',
    read ? 'Answers GET without a body, too.' : '',
    asked ? `Contract: \`${asked.name}\` in \`packages/contracts/src/${asked.domain}/\`.` : '',
  ]
  const parts = [`## ${name}`, facts.filter(Boolean).join(' ')]
  parts.push(`Body:\n\n\`\`\`ts\n${shownType(request, 'input')}\n\`\`\``)
  if (answer && answer !== asked)
    parts.push(`Answer (\`${answer.name}\`):\n\n\`\`\`ts\n${shownType(answer.schema, 'output')}\n\`\`\``)
  return parts.join('\n\n')
}

const head = `# Functions

Each is \`POST /functions/v1/<name>\` with a JSON body and a person's token as bearer, as the official client's \`functions.invoke\` sends it. A body
that does not fit is answered with 400 and the fields that are wrong, a caller who may not with 403, too many calls with 429.
\`{ "test": ..., "timestamp": ... }\` is answered by each at once, and does nothing.

What makes or sends something is done once: the same body sent again while it is being answered gets the answer of the first, and so does, for a
day, whatever is sent again under the same \`Idempotency-Key\` (a header of up to 255 characters; with another body it is refused with 409). rest/v1
honours the header for inserts and updates too.

\`npm run format\` writes this page from the functions and their contracts; \`npm run verify\` says when it is out of date.
`

const [functions, contracts] = [await readFunctions(), await readContracts()]
const text = `${head}\n${functions.map((each) => describe(each, contracts)).join('\n\n')}\n`
if (!process.argv.includes('--check')) await writeFile(page, text)
else if ((await readFile(page, 'utf8').catch(() => '')) !== text) {
  console.error('docs/reference/functions.md is out of date: npm run format writes it')
  process.exitCode = 1
}
