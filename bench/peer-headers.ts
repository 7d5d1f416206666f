/**
 * Loaded into the peer: its release changes the headers of what `fetch` answered, which Node refuses; it gets copies.
 */
const { fetch: fetchFrozen } = globalThis
globalThis.fetch = async (...given) => {
  const { body, status, statusText, headers } = await fetchFrozen(...given)
  return new Response(body, { status, statusText, headers })
}
