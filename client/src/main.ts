import { mount } from 'svelte'
import App from './App.svelte'
import { me } from './lib/me.svelte'
import { router } from './lib/router.svelte'
import { pageAt } from './pages'
import { speaker } from './sound/speaker'
import './styles/fonts.css'
import './styles/theme.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/layout.css'
import { typeset } from './styles/typeset'

const target = document.getElementById('app')
if (target) {
  // All that is fetched is asked for at once. What needs it and does not get it says so itself.
  pageAt(router.place.path)?.load().catch(() => {})
  me.known().catch(() => {})
  await typeset()
  speaker.listen()
  mount(App, { target })
}
