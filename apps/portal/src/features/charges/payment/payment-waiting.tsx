import { Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import classes from './payment-modal.module.css';

export function PaymentWaiting({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.waiting} role="status">
      <Loader size={18} aria-hidden />
      <div>
        <p className={classes.strong}>{title}</p>
        <p className={classes.small}>{text}</p>
      </div>
    </div>
  );
}
