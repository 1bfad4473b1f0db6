import { expect, test } from 'vitest'
import { openPage } from './testing/browser.ts'
import { findGeometryFaults } from './testing/measure-geometry.ts'

const table = (rows: string) => `<table>
  <thead><tr><th>Name</th><th>Number</th><th>Email</th><th>Major</th><th>Graduation</th></tr></thead>
  <tbody>${rows}</tbody></table>`
const row = `<tr class="opens">${['Ada Lovelace', '114100058', 'ada.lovelace@stonybrook.edu', 'CSE', 'Spring 2026']
  .map((text) => `<td>${text}</td>`)
  .join('')}</tr>`
const bar = (style: string) => `<div style="height: 1600px">Rows</div>
  <div style="position: sticky; ${style}; background: white"><button>Save</button></div><p>Below</p>`

/** The rule for a list of the catalog that also met the rows of Student Search. */
const collision = `<style>.opens { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)) }</style>`

const faulty: [fault: string, page: string, reported: RegExp][] = [
  ['rows laid out as a grid', collision + table(row), /"114100058" is not within the column "Number"/],
  [
    'a cell pushed aside',
    table(row.replace('<td>CSE', '<td style="position: relative; left: 40px">CSE')),
    /td "CSE" is not within the column "Major"/,
  ],
  [
    'a table wider than its place',
    `<div style="width: 200px; white-space: nowrap">${table(row)}</div>`,
    /table ".*" is \d+ px wider than its place/,
  ],
  [
    'a button over another',
    '<button>Save</button><button style="margin-left: -20px">Cancel</button>',
    /button "Save" and button "Cancel" overlap/,
  ],
  [
    'a link under a field',
    '<a href="#x">Help with it</a><br><input aria-label="Value" style="position: relative; top: -14px">',
    /a "Help with it" and input "Value" overlap/,
  ],
  [
    'a text cut at its box',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">Javits Lecture Center 102</p>',
    /p "Javits Lecture Center 102" is cut/,
  ],
  [
    'a text cut inside the box of another',
    '<div class="box" style="width: 60px; overflow: hidden"><span style="white-space: nowrap">Javits Lecture Center</span></div>',
    /span "Javits Lecture Center" is cut by div\.box/,
  ],
  [
    'a second line below its box',
    '<p style="width: 90px; height: 20px; overflow: hidden">Javits Lecture Center</p>',
    /p "Javits Lecture Center" is cut/,
  ],
  [
    'a text that ends in an ellipsis',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Javits Lecture Center</p>',
    /ends in an ellipsis/,
  ],
  [
    'a word broken inside',
    '<p style="width: 60px; overflow-wrap: anywhere">Thermodynamics</p>',
    /"Thermodynamics" in p .* is broken/,
  ],
  [
    'a short address broken inside',
    '<p style="width: 160px; word-break: break-all">The registrar b@stonybrook.edu</p>',
    /"b@stonybrook.edu" in p .* is broken/,
  ],
  [
    'a choice that its field cuts',
    '<select aria-label="Sort by" style="width: 80px; text-overflow: ellipsis"><option>Course number, descending</option></select>',
    /select "Sort by" cuts what is chosen/,
  ],
  [
    'a heading squeezed by the buttons beside it',
    '<div style="display: flex; width: 320px"><h2>AMS 102 LEC 01, Fall 2025: Elements of Statistics</h2><button style="flex: 0 0 250px">Export</button></div>',
    /h2 "AMS 102 .*" is squeezed into \d lines/,
  ],
  [
    'a rule of a group through its name',
    `<style>th { padding: 9px 0 5px; background: linear-gradient(black, black) 0 14px / 100% 1px no-repeat }</style>
    <table><tr><th>University advisors</th></tr></table>`,
    /th "University advisors" has a rule of th .* drawn through it/,
  ],
  [
    'the border of a box through the text below it',
    '<div style="border-bottom: 1px solid; height: 20px">Today</div><p style="margin: -10px 0">No classes today</p>',
    /p "No classes today" has a rule of div "Today" drawn through it/,
  ],
  [
    'a line between parts through a text',
    '<p style="margin: 0">Total of the term</p><hr style="margin: -10px 0 0">',
    /p "Total of the term" has a rule of hr "" drawn through it/,
  ],
  [
    'a rule drawn before a text through it',
    `<style>h2 { position: relative } h2::before { content: ''; position: absolute; inset: 14px 0 auto; border-top: 1px solid }</style>
    <h2>Registrars</h2>`,
    /h2 "Registrars" has a rule of h2 "Registrars" drawn through it/,
  ],
  ['a stuck bar above the end of the window', bar('bottom: 80px'), /div "Save" floats 80 px above/],
  [
    'a fixed bar in the middle of the page',
    '<div style="position: fixed; bottom: 300px"><button>Enroll</button></div>',
    /floats 300 px above/,
  ],
]

/** What is found in each of these, one after another in one page. */
async function measureAll(contents: readonly string[]): Promise<string[]> {
  const page = await openPage({ path: '/api/health' })
  const found: string[] = []
  for (const content of contents) {
    await page.setContent(`<!doctype html>${content}`)
    found.push((await findGeometryFaults(page)).join('\n'))
  }
  return found
}

test('Each fault is reported', async () => {
  const found = await measureAll(faulty.map(([, content]) => content))
  for (const [index, [fault, , reported]] of faulty.entries()) expect.soft(found[index], fault).toMatch(reported)
})

const sound: [what: string, page: string][] = [
  ['a table whose cells stand below their heads', table(row + row)],
  ['a cell over two columns', table('<tr><td colspan="4">Nobody</td><td>None</td></tr>')],
  [
    'buttons side by side, and a label around its checkbox',
    '<button>A</button><button>B</button><label><input type="checkbox">Yes</label>',
  ],
  ['a dialog over a button', '<button>Behind</button><dialog open style="inset: 0"><button>Close</button></dialog>'],
  ['a box that scrolls', '<div style="width: 60px; overflow: auto; white-space: nowrap">Javits Lecture Center</div>'],
  [
    'a text for screen readers',
    '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">Sorted by name</span>',
  ],
  [
    'an address that is longer than its column',
    '<p style="width: 120px; overflow-wrap: anywhere">priyanka.somani@stonybrook.edu</p>',
  ],
  [
    'a long heading that has the width',
    '<h2 style="width: 300px">AMS 102 LEC 01, Fall 2025: Elements of Statistics</h2>',
  ],
  [
    'a choice that fits its field',
    '<select aria-label="Sort by"><option>Title</option><option>Course number, descending</option></select>',
  ],
  [
    'a rule above and below a text, and one behind a text with a ground',
    `<p style="border: solid; border-width: 1px 0; line-height: 16px">Classes end</p><hr>
    <p style="position: relative; top: -18px; margin: 0"><span style="background: white">Today</span></p>`,
  ],
  ['a bar at the end of the window', bar('bottom: 0')],
  [
    'a bar at the end of a short page',
    '<p>One row</p><div style="position: sticky; bottom: 0"><button>Save</button></div>',
  ],
]

test('What is sound is no fault', async () => {
  const found = await measureAll(sound.map(([, content]) => content))
  for (const [index, [what]] of sound.entries()) expect.soft(found[index], what).toBe('')
})
