import { describe, expect, test } from 'vitest'
import { ImportRefusal } from '../../parsing/import-refusal.ts'
import { listCourseLinks } from './list-course-links.ts'
import { parseCoursePage } from './parse-course-page.ts'

const site = 'https://catalog.example.edu/content.php?catoid=7&navoid=2'
const page = (body: string, title = 'TST 114 - Beginnings') =>
  `<html><head><title>T</title></head><body><table><tr><td class="block_content">
   <p>Above <a href="#">it</a></p><h1 id="course_preview_title">${title}</h1>Print<hr>${body}</td></tr></table>
   <p><strong>9 credits</strong>Below</p></body></html>`

test('a page is read from the rule below its title to the end of its cell', () => {
  const read = parseCoursePage(
    page(`<p>Lists &amp; loops,<br>for <em>every</em>one&nbsp;( <i>x</i> ) .</p><script>var no = '<p>'</script><hr>More.
      <br><strong>Prerequisite(s):</strong> C or higher in <a href="x">TST 101</a>; or <b>TST 102</b>
      <br><strong>Pre- or co-requisite:</strong> TST 103<br><strong>SBC:</strong> TECH, STEM+
      <br><strong>Offered</strong><strong>:</strong> never<br><strong>1-3 credits</strong>, graded`),
  )
  expect(read).toEqual({
    subject: 'TST',
    number: '114',
    name: 'Beginnings',
    description: 'Lists & loops, for everyone (x). More.',
    creditsMin: 1,
    creditsMax: 3,
    prerequisites: 'C or higher in TST 101; or TST 102 Pre- or co-requisite: TST 103',
    corequisites: null,
    antirequisites: null,
    advisoryPrerequisites: null,
    repeatable: false,
    sbcs: ['TECH', 'STEM+'],
  })
})

test('tags that are not closed, and entities in names, are read as browsers read them', () => {
  const read = parseCoursePage(
    page('<p>One<p>Two<ul><li>three<li>four</ul><strong>3 credits', 'TST&nbsp;114&#45; A&amp;B'),
  )
  expect(read).toMatchObject({ name: 'A&B', description: 'One Two three four', creditsMin: 3 })
})

test.each([
  ['in its description', 'Topics. May be repeated as the topic changes.<strong>3 credits</strong>'],
  ['beside its credits', 'Topics.<strong>3 credits</strong>, S/U grading. May be repeated for credit.'],
])('a page says %s that the course may be repeated', (_where, body) => {
  expect(parseCoursePage(page(body))).toMatchObject({ repeatable: true })
})

test.each([
  ['no title', '<p>nothing</p>', 'its title is not of the form "CSE 114 - Name"'],
  ['no credits', page('Text'), 'it states no credits'],
  [
    'an endless name',
    page('<strong>3 credits</strong>', `TST 114 - ${'x'.repeat(201)}`),
    'its title is 201 characters',
  ],
  [
    'an endless description',
    page(`${'x '.repeat(5000)}<strong>3 credits</strong>`),
    'its description is 9999 characters',
  ],
  [
    'an endless sentence',
    page(`<strong>Prerequisite:</strong>${'TST 101 or '.repeat(400)}<strong>3 credits</strong>`),
    'its requisite sentence is 4399 characters',
  ],
  [
    'credits without end',
    page('<strong>99999999 credits</strong>'),
    'its credits must be a number, or a range, up to 30',
  ],
  ['credits that fall', page('<strong>4-1 credits</strong>'), 'its credits must be a number'],
  ['a name that turns', page('<strong>3 credits</strong>', 'TST 114 - A\u202Eb'), 'its title holds U+202E'],
])('%s is named as missing', (_name, html, missing) => {
  expect(parseCoursePage(html)).toEqual({ missing: expect.stringContaining(missing) as string })
})

test('characters that do not show are dropped from its prose', () => {
  const read = parseCoursePage(page('A\u200bB&#x202E;C&#0;D<strong>3 credits</strong>'))
  expect(read).toMatchObject({ description: 'ABC\uFFFDD' })
})

describe('a page that nests without end', () => {
  test.each(['<div>', '<p><b>', '<span></p>', '<table><tr><td>', '<i></b>', '<svg>'])(
    'of %s is given up where no page nests so deep, however long it is',
    (unit) => {
      const html = `<h1 id="course_preview_title">TST 114 - A</h1><strong>3 credits</strong>${unit.repeat(30_000)}`
      expect(parseCoursePage(html)).toEqual({ missing: 'its elements are nested deeper than those of any course page' })
      expect(() => listCourseLinks(html, site)).toThrow(ImportRefusal)
    },
  )

  test('is read to its end where it only repeats', () => {
    const html = page(`${'<p>'.repeat(30_000)}${'<div></div></b>'.repeat(1000)}Text<strong>3 credits</strong>`)
    expect(parseCoursePage(html)).toMatchObject({ description: 'Text' })
  })
})

test('the links of a list are taken once each, whatever else it holds', () => {
  const html = `<a href="preview_course_nopop.php?catoid=7&amp;coid=1">A</a><a>none</a><a href="http://[">bad</a>
    <a href="https://evil.example/preview_course_nopop.php?catoid=7&coid=2">B</a><a href="preview_course_nopop.php?coid=3">C</a>
    <!-- <a href="preview_course_nopop.php?catoid=7&coid=4">D</a> --><A HREF='preview_course_nopop.php?catoid=7&coid=1'>E</A>`
  expect(listCourseLinks(html, site)).toEqual([
    'https://catalog.example.edu/preview_course_nopop.php?catoid=7&coid=1',
    'https://catalog.example.edu/preview_course_nopop.php?catoid=7&coid=2',
  ])
})
