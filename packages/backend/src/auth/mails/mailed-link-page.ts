import { verifyPath } from '@portal/contracts/auth'
import { escapeMarkup } from '@portal/text/escape-markup'
import type { AccountWords } from '#backend/auth/accounts/account-rules.ts'

interface MailedLink {
  type: string
  token: string
  target: string
  brand: string
  words: AccountWords['mailedLinkPage']
}

const style =
  'body{margin:0;padding:24px;background:#f4f5f5;color:#14191c;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:480px;margin:10vh auto;padding:32px;background:#fff;border:1px solid #d9dddf}' +
  'h1{margin:0 0 16px;font-size:24px}p{margin:0 0 24px}' +
  'button{padding:12px 20px;border:0;background:#14191c;color:#fff;font:inherit;cursor:pointer}' +
  'button:focus-visible{outline:3px solid #2b6cb0;outline-offset:3px}'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  // The form's answer leads to wherever the caller of the mail was allowed to send people, so no form-action.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** One button that goes on to the protocol's own link; it needs no script. */
export function renderMailedLinkPage({ type, token, target, brand, words }: MailedLink) {
  const { actions, title, explanation } = words
  const label = Object.entries(actions).find(([name]) => name === type)?.[1] ?? actions.magiclink
  const fields = Object.entries({ token, type, redirect_to: target }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`,
  )
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeMarkup(`${title} · ${brand}`)}</title><style>${style}</style></head>`,
    `<body><main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(explanation)}</p>`,
    `<form method="get" action="${verifyPath}">${fields.join('')}<button>${escapeMarkup(label)}</button></form>`,
    '</main></body></html>',
  ].join('\n')
  return { headers, html }
}
