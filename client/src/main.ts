import { mount } from 'svelte'
import App from './App.svelte'
import { speaker } from './sound/speaker'
import './styles/fonts.css'
import './styles/theme.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/layout.css'
import { typeset } from './styles/typeset'

const target = document.getElementById('app')
if (target) {
  await typeset()
  speaker.listen()
  mount(App, { target })
}
