/** The sandbox page: plain HTML, one style and one script file of its own, for people who try the product. */

export const sandboxPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lender sandbox</title>
<link rel="stylesheet" href="/sandbox/page.css">
</head>
<body>
<main>
<h1>Lender sandbox</h1>
<p>No money moves and no SMS is sent. <a href="/">Open the application</a>.</p>
<section aria-labelledby="messages-title">
<h2 id="messages-title">Messages</h2>
<p>The SMS that would have been sent, newest first.</p>
<ul id="messages" aria-live="polite"></ul>
</section>
<section aria-labelledby="clock-title">
<h2 id="clock-title">Clock</h2>
<p>The lender's time: <output id="now"></output></p>
<p class="row">
<button type="button" data-advance="60">1 minute on</button>
<button type="button" data-advance="86400">1 day on</button>
<button type="button" data-advance="604800">7 days on</button>
<button type="button" id="reset">Start over</button>
</p>
</section>
<section aria-labelledby="borrowers-title">
<h2 id="borrowers-title">Borrowers</h2>
<table><thead><tr><th scope="col">Phone</th><th scope="col">Name</th><th scope="col">What for</th></tr></thead><tbody id="borrowers"></tbody></table>
</section>
</main>
<script src="/sandbox/page.js" defer></script>
</body>
</html>
`

export const sandboxStyle = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; background: #fff; color: #1b1b1b; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.4rem 0.6rem; border-bottom: 1px solid #ccc; vertical-align: top; }
li { white-space: pre-line; margin-bottom: 0.5rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
button { font: inherit; padding: 0.6rem 1rem; min-height: 2.75rem; }
`

export const sandboxScript = `
const at = (id) => document.getElementById(id)
const read = async (path) => (await (await fetch(path)).json()).data
const token = () => (/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [])[1] ?? ''
const send = (path, body) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': token() },
    body: JSON.stringify(body),
  })
const element = (name, text) => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
async function show() {
  const [messages, clock] = await Promise.all([read('/sandbox/api/messages'), read('/sandbox/api/clock')])
  at('messages').replaceChildren(...messages.slice(0, 10).map((one) => element('li', one.phone + '  ' + one.text)))
  at('now').textContent = clock.now
}
async function showBorrowers() {
  const rows = (await read('/sandbox/api/borrowers')).map((one) => {
    const row = document.createElement('tr')
    row.append(element('td', one.phone), element('td', one.name), element('td', one.purpose))
    return row
  })
  at('borrowers').replaceChildren(...rows)
}
for (const button of document.querySelectorAll('[data-advance]')) {
  button.addEventListener('click', async () => {
    await send('/sandbox/api/clock', { advance_seconds: Number(button.dataset.advance) })
    await show()
  })
}
at('reset').addEventListener('click', async () => {
  await send('/sandbox/api/reset', {})
  await show()
})
void showBorrowers()
void show()
setInterval(show, 3000)
`
