import { z } from 'zod'

const repositoryName = z.string().regex(/^(?!\.+$)[A-Za-z0-9._-]{1,100}$/, 'a name as GitHub has them')
const repository = { owner: repositoryName, repo: repositoryName }
const listed = {
  ...repository,
  state: z.enum(['open', 'closed', 'all']).default('open'),
  limit: z.number().int().min(1).max(50).default(20),
}

/** spec §7, function 8: `health_check` is stated, the others are ours. */
export const GitHubRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('health_check') }),
  z.object({ action: z.literal('repository'), ...repository }),
  z.object({ action: z.literal('issues'), ...listed }),
  z.object({ action: z.literal('pull_requests'), ...listed }),
  z.object({ action: z.literal('commits'), ...repository, limit: listed.limit }),
  z.object({ action: z.literal('contents'), ...repository, path: z.string().max(500).default('') }),
])
export type GitHubRequest = z.output<typeof GitHubRequest>

export const GitHubHealth = z.object({
  status: z.enum(['healthy', 'unhealthy']),
  service: z.literal('github-integration'),
  latencyMs: z.number(),
  isAuthenticated: z.boolean(),
  remaining: z.number().nullable(),
  message: z.string(),
})
/** One line of a list: an issue, a pull request, a commit, a file. */
export const GitHubItem = z.object({
  id: z.string(),
  title: z.string(),
  state: z.string(),
  author: z.string().nullable(),
  at: z.string().nullable(),
  url: z.string().nullable(),
})
export type GitHubItem = z.infer<typeof GitHubItem>
export const GitHubResponse = z.object({
  success: z.literal(true),
  action: z.string(),
  service: z.literal('github-integration'),
  repository: z
    .object({
      fullName: z.string(),
      description: z.string(),
      defaultBranch: z.string(),
      language: z.string().nullable(),
      licence: z.string().nullable(),
      stars: z.number(),
      forks: z.number(),
      openIssues: z.number(),
      isArchived: z.boolean(),
      pushedAt: z.string().nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
  items: z.array(GitHubItem),
  /** Text of a file. */
  content: z.string().nullable(),
  /** Only the beginning of the file or of the folder is here. */
  isTruncated: z.boolean().default(false),
  durationMs: z.number(),
})
export type GitHubResponse = z.infer<typeof GitHubResponse>
