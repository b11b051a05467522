import { data } from 'react-router';

/** The form that a request brings. @throws what a page answers to one that did not come whole */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data('El formulario llegó incompleto.', { status: 400 });
  });
}
