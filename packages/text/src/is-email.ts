/** Whether a text has the form of one e-mail address: something before one @, and a domain with a dot inside. */
export function isEmail(text: string): boolean {
  const [local, domain, ...more] = text.split('@')
  if (!local || !domain || more.length > 0 || /\s/u.test(text)) return false
  const dot = domain.lastIndexOf('.')
  return dot > 0 && dot < domain.length - 1
}
