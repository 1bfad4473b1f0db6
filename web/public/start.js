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

// Asks for what a page begins with while the page's own code is still under way; lib/api-client.ts takes the answers.
// e2e/pages-arrive.spec.ts sees to it that what is asked for here is what the pages want.
;(() => {
  const path = location.pathname
  const given = Object.fromEntries(new URLSearchParams(location.search))

  let isStudent = false

  /** What each page wants, once it is known which terms there are. */
  const wants = {
    '/class-search': ({ scheduled }) => {
      const known = scheduled.some(({ code }) => String(code) === given.term)
      const latest = scheduled.at(-1)
      const term = known ? given.term : (scheduled.find((one) => one.current) ?? latest)?.code
      return term && ['/classes', { ...given, term, offset: 0, limit: 25, ...(isStudent && { judged: 'yes' }) }]
    },
    '/course-registration': ({ scheduled, current }) => {
      const next = scheduled.find(({ code }) => code > (current?.code ?? 0)) ?? scheduled.at(-1)
      return next && isStudent && !location.search && [`/registration/${next.code}`, {}]
    },
    '/course-catalog': ({ current }) => {
      const filters = location.search
        ? given
        : { subject: 'CSE', courseNumber: '307', numberOperator: 'gte', sbc: 'Any' }
      return current && ['/courses', { ...filters, term: current.code, offset: 0, limit: 50 }]
    },
  }

  /** The same answer, once what the page wants next has been asked for: the page would ask by itself a moment later. */
  const askNext = async (want, institution, ask) => {
    const answer = await institution
    const text = await answer.text()
    try {
      const { terms } = JSON.parse(text)
      const scheduled = terms.filter(({ hasSchedule }) => hasSchedule).toSorted((a, b) => a.code - b.code)
      const wanted = want({ scheduled, current: terms.find((one) => one.current) })
      if (wanted) ask(...wanted)
    } catch {
      // What went wrong will happen to the page, too, which says so.
    }
    return new Response(text, { status: answer.status, headers: answer.headers })
  }

  try {
    const { user } = JSON.parse(localStorage.getItem('sam_session') ?? 'null') ?? {}
    const [, cookie] = /(?:^|; )access_token=([^;]*)/.exec(document.cookie) ?? []
    if (!user || !cookie) return
    isStudent = user.roles?.includes('Student') ?? false
    const token = decodeURIComponent(cookie)
    const headers = { 'x-sam-request': '1', authorization: `Bearer ${token}` }
    const answers = new Map()
    const keep = (call, answer) => {
      answer.catch(() => {})
      answers.set(call, answer)
      return answer
    }
    const ask = (call, query = {}) => {
      const params = new URLSearchParams(query)
      params.sort()
      const whole = params.size > 0 ? `${call}?${params}` : call
      return keep(whole, fetch(`/api${whole}`, { headers, credentials: 'same-origin' }))
    }
    window.samAhead = { person: user.email, answers }
    // What nobody has taken by then is no longer true.
    setTimeout(() => answers.clear(), 10_000)

    const institution = ask('/institution')
    const want = wants[path]
    if (want) keep('/institution', askNext(want, institution, ask))
    ask('/notifications')
    if (path === '/profile' || path === '/') ask('/users/email', { email: user.email })
  } catch {
    // Storage may be blocked or hold something else: the pages then ask by themselves.
  }
})()
