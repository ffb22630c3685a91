import { getForm, type Manifest } from '@alo/connectors/browser.ts';
import { useState } from 'react';
import type { Form } from '../../../lib/forms/use-form-draft.ts';

/** Half a password would count as a failed login, so requests wait for blur. */
export function useDeferredForm<Draft extends object>(manifest: Manifest, form: Form<Draft>) {
  const [isTyping, setTyping] = useState(false);
  const change: typeof form.change = (name, value) => {
    const isCredential = manifest.credentials.some((one) => one.name === name);
    if (getForm(manifest).isLogin && isCredential) setTyping(hasFocus(name));
    form.change(name, value);
  };
  const leave: typeof form.leave = (name) => {
    setTyping(false);
    form.leave(name);
  };
  return { form: { ...form, change, leave }, isTyping };
}

/** Browser-filled fields never blur. */
const hasFocus = (name: string) => document.activeElement?.getAttribute('name') === name;
