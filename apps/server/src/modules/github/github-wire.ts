import { z } from 'zod'
import type { GitHubItem, GitHubResponse } from '@portal/contracts/ai-services'

/** What is read of GitHub's answers; everything else of them is left. */
const Person = z.object({ login: z.string() }).nullish()

export const WireLimits = z.object({ rate: z.object({ limit: z.number(), remaining: z.number() }) })

export const WireRepository = z.object({
  full_name: z.string(),
  description: z.string().nullish(),
  default_branch: z.string(),
  language: z.string().nullish(),
  license: z.object({ name: z.string() }).nullish(),
  stargazers_count: z.number(),
  forks_count: z.number(),
  open_issues_count: z.number(),
  archived: z.boolean().default(false),
  pushed_at: z.string().nullish(),
  html_url: z.string().nullish(),
})
export const WireIssues = z.array(
  z.object({
    number: z.number(),
    title: z.string(),
    state: z.string(),
    user: Person,
    updated_at: z.string().nullish(),
    html_url: z.string().nullish(),
    /** GitHub lists pull requests among the issues. */
    pull_request: z.unknown().optional(),
    draft: z.boolean().optional(),
    merged_at: z.string().nullish(),
  }),
)
export const WireCommits = z.array(
  z.object({
    sha: z.string(),
    html_url: z.string().nullish(),
    author: Person,
    commit: z.object({
      message: z.string(),
      author: z.object({ name: z.string().nullish(), date: z.string().nullish() }).nullish(),
    }),
  }),
)
const WireEntry = z.object({
  name: z.string(),
  path: z.string(),
  type: z.string(),
  size: z.number().nullish(),
  html_url: z.string().nullish(),
})
export const WireContents = z.union([
  z.array(WireEntry),
  WireEntry.extend({ content: z.string().nullish(), encoding: z.string().nullish() }),
])

const safeUrl = (url: string | null | undefined): string | null => {
  const parsed = url ? URL.parse(url) : null
  return parsed && /^https?:$/u.test(parsed.protocol) ? parsed.href : null
}

export const toRepository = (wire: z.output<typeof WireRepository>): GitHubResponse['repository'] => ({
  fullName: wire.full_name,
  description: wire.description ?? '',
  defaultBranch: wire.default_branch,
  language: wire.language ?? null,
  licence: wire.license?.name ?? null,
  stars: wire.stargazers_count,
  forks: wire.forks_count,
  openIssues: wire.open_issues_count,
  isArchived: wire.archived,
  pushedAt: wire.pushed_at ?? null,
  url: safeUrl(wire.html_url),
})

export const toIssueItem = (wire: z.output<typeof WireIssues>[number]): GitHubItem => ({
  id: `#${wire.number}`,
  title: wire.title,
  state: stateOf(wire),
  author: wire.user?.login ?? null,
  at: wire.updated_at ?? null,
  url: safeUrl(wire.html_url),
})

function stateOf({ state, draft, merged_at: mergedAt }: z.output<typeof WireIssues>[number]): string {
  if (mergedAt) return 'merged'
  return draft ? 'draft' : state
}

export const toCommitItem = (wire: z.output<typeof WireCommits>[number]): GitHubItem => ({
  id: wire.sha.slice(0, 8),
  title: wire.commit.message.split('\n', 1)[0] ?? '',
  state: 'commit',
  author: wire.author?.login ?? wire.commit.author?.name ?? null,
  at: wire.commit.author?.date ?? null,
  url: safeUrl(wire.html_url),
})

export const toEntryItem = (wire: z.output<typeof WireEntry>): GitHubItem => ({
  id: wire.path,
  title: wire.name,
  state: wire.type,
  author: null,
  at: null,
  url: safeUrl(wire.html_url),
})
