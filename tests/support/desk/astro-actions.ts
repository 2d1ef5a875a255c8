// What the virtual module astro:actions exports on the server, without the build around it.
export {
  ActionError,
  isInputError,
} from '../../../node_modules/astro/dist/actions/runtime/client.js';
export {
  defineAction,
  getActionContext,
} from '../../../node_modules/astro/dist/actions/runtime/server.js';
