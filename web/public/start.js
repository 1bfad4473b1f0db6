// Runs the page's code once the spinner of the document is to be seen, not in the middle of drawing it. The build names
// the code (write-page-documents.ts); the development server runs it by itself.
;(() => {
  const code = document.querySelector('link[data-code]')
  if (!code) return
  let isRunning = false
  const run = () => {
    if (isRunning) return
    isRunning = true
    import(code.href)
  }
  requestAnimationFrame(() => setTimeout(run))
  // A page in the background is not drawn.
  setTimeout(run, 500)
})()

// Asks for what every page begins with while the page's own code is still under way; lib/api-client.ts takes the answers.
// e2e/pages-arrive.spec.ts sees to it that what is asked for here is what the pages want.
;(() => {
  try {
    const { user } = JSON.parse(localStorage.getItem('sam_session') ?? 'null') ?? {}
    const [, cookie] = /(?:^|; )access_token=([^;]*)/.exec(document.cookie) ?? []
    if (!user || !cookie) return
    const token = decodeURIComponent(cookie)
    const headers = { 'x-sam-request': '1', authorization: `Bearer ${token}` }
    const answers = new Map()
    const ask = (call) => {
      const answer = fetch(`/api${call}`, { headers, credentials: 'same-origin' })
      answer.catch(() => {})
      answers.set(call, answer)
    }
    window.samAhead = { person: user.email, answers }
    // What nobody has taken by then is no longer true.
    setTimeout(() => answers.clear(), 10_000)

    ask('/institution')
    ask('/notifications')
    if (!['/', '/profile'].includes(location.pathname)) return
    ask(`/users/email?${new URLSearchParams({ email: user.email })}`)
    if (user.roles?.length === 1) ask(`/waiting?${new URLSearchParams({ of: user.roles[0] })}`)
  } catch {
    // Storage may be blocked or hold something else: the pages then ask by themselves.
  }
})()
