// Asks for what every page begins with while the page's own code is still under way. lib/api-client.ts takes the answers.
;(() => {
  try {
    const { user } = JSON.parse(localStorage.getItem('sam_session') ?? 'null') ?? {}
    const [, token] = /(?:^|; )access_token=([^;]*)/.exec(document.cookie) ?? []
    if (!user || !token) return
    const paths = ['/institution', '/notifications']
    const isOwnProfile = location.pathname === '/profile' || location.pathname === '/'
    if (isOwnProfile) paths.push(`/users/email?${new URLSearchParams({ email: user.email })}`)
    const headers = { 'x-sam-request': '1', authorization: `Bearer ${decodeURIComponent(token)}` }
    const answers = new Map(paths.map((path) => [path, fetch(`/api${path}`, { headers, credentials: 'same-origin' })]))
    for (const answer of answers.values()) answer.catch(() => {})
    window.samAhead = { token: decodeURIComponent(token), answers }
    // What nobody has taken by then is no longer true.
    setTimeout(() => answers.clear(), 10_000)
  } catch {
    // Storage may be blocked or hold something else: the pages then ask by themselves.
  }
})()
