import type { z } from 'zod'
import type { GitHubItem, GitHubRequest, GitHubResponse } from '@portal/contracts/ai-services'
import { trimEndOf } from '@portal/text/trim-characters'
import type { Config } from '#server/config.ts'
import { callService } from '#server/platform/outside/call-service.ts'
import { OutsideFailure } from '#server/platform/outside/outside-failure.ts'
import {
  toCommitItem,
  toEntryItem,
  toIssueItem,
  toRepository,
  WireCommits,
  WireContents,
  WireIssues,
  WireLimits,
  WireRepository,
} from './github-wire.ts'

const timeoutMs = 15_000
const mostTextBytes = 200_000
/** As many as GitHub lists of one folder. */
const mostEntries = 1000

export type GitHubQuestion = Exclude<GitHubRequest, { action: 'health_check' }>
export type GitHubAnswer = Pick<GitHubResponse, 'repository' | 'items' | 'content' | 'isTruncated'>

export interface GitHub {
  /** Calls left, and whether with a token; costs none. @throws OutsideFailure */
  checkLimits(signal: AbortSignal): Promise<{ remaining: number; isAuthenticated: boolean }>
  /** Reads, and never writes. @throws OutsideFailure */
  read(question: GitHubQuestion, signal: AbortSignal): Promise<GitHubAnswer>
}

/** GitHub, or a server that speaks its API, at the configured address. */
export function createGitHub(config: Pick<Config, 'GITHUB_API_URL' | 'GITHUB_TOKEN' | 'BRAND_SLUG'>): GitHub {
  const { GITHUB_TOKEN: token } = config
  const get = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> => {
    const { body } = await callService({
      url: `${trimEndOf(config.GITHUB_API_URL, '/')}${path}`,
      headers: {
        accept: 'application/vnd.github+json',
        'user-agent': `${config.BRAND_SLUG}-portal`,
        'x-github-api-version': '2022-11-28',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      signal,
      timeoutMs,
    }).catch((error: unknown) => {
      throw token === undefined ? withoutKey(error) : error
    })
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw new OutsideFailure('unclear', { cause: parsed.error })
    return parsed.data
  }

  return {
    async checkLimits(signal) {
      const { rate } = await get('/rate_limit', WireLimits, signal)
      return { remaining: rate.remaining, isAuthenticated: token !== undefined }
    },
    async read(question, signal) {
      const path = `/repos/${question.owner}/${question.repo}`
      const list = (items: GitHubItem[]): GitHubAnswer => ({
        repository: null,
        items,
        content: null,
        isTruncated: false,
      })
      switch (question.action) {
        case 'repository':
          return {
            repository: toRepository(await get(path, WireRepository, signal)),
            items: [],
            content: null,
            isTruncated: false,
          }
        case 'issues': {
          const query = `state=${question.state}&per_page=${question.limit}`
          const issues = await get(`${path}/issues?${query}`, WireIssues, signal)
          return list(issues.filter((issue) => issue.pull_request === undefined).map(toIssueItem))
        }
        case 'pull_requests': {
          const query = `state=${question.state}&per_page=${question.limit}`
          return list((await get(`${path}/pulls?${query}`, WireIssues, signal)).map(toIssueItem))
        }
        case 'commits':
          return list(
            (await get(`${path}/commits?per_page=${question.limit}`, WireCommits, signal)).map(toCommitItem),
          )
        case 'contents':
          return toContents(await get(`${path}/contents/${toPath(question.path)}`, WireContents, signal))
      }
    },
  }
}

/** Where no key was sent, none was refused: a proxy on the way may answer so. */
const withoutKey = (error: unknown): unknown =>
  error instanceof OutsideFailure && error.kind === 'auth'
    ? new OutsideFailure('refused', { cause: error, ...(error.status !== null && { status: error.status }) })
    : error

/** Steps of a path, each escaped; none may climb out of the repository. */
const toPath = (path: string): string =>
  path
    .split('/')
    .filter((step) => step !== '' && step !== '.' && step !== '..')
    .map(encodeURIComponent)
    .join('/')

function toContents(wire: z.output<typeof WireContents>): GitHubAnswer {
  if (Array.isArray(wire))
    return {
      repository: null,
      items: wire.slice(0, mostEntries).map(toEntryItem),
      content: null,
      isTruncated: wire.length >= mostEntries,
    }
  // Of a file over a megabyte GitHub tells everything but its content.
  if (wire.type === 'file' && wire.encoding === 'none') throw new OutsideFailure('refused')
  const bytes = wire.encoding === 'base64' ? Buffer.from(wire.content ?? '', 'base64') : null
  const isText = bytes !== null && !bytes.subarray(0, 4096).includes(0)
  return {
    repository: null,
    items: [toEntryItem(wire)],
    content: isText ? toText(bytes) : null,
    isTruncated: bytes !== null && bytes.length > mostTextBytes,
  }
}

/** A letter that the cut goes through is left out. */
const toText = (bytes: Buffer): string =>
  new TextDecoder().decode(bytes.subarray(0, mostTextBytes), { stream: true })
