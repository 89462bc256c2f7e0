package dev.offprint.memo;

import dev.offprint.digest.Sha256;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The binary form of records, which follows from the types of their components. No version of the program reads that of another. A path
 * is written without its name, so that no memo holds where a checkout was. Safe for use by many threads.
 */
final class Codec {

    private static final Map<Type, Form> FORMS = new ConcurrentHashMap<>();

    private Codec() {}

    /** How values of a type are written and read. */
    private interface Form {

        void write(Object value, Output out);

        Object read(ByteBuffer in);
    }

    /** Bytes that were written so far. */
    private static final class Output extends ByteArrayOutputStream {

        Output() {
            super(1 << 10);
        }

        /** Seven bits a byte, the least significant first; all but the last have the high bit. */
        void number(long value) {
            long rest = value;
            while ((rest & ~0x7FL) != 0) {
                write((int) ((rest & 0x7F) | 0x80));
                rest >>>= 7;
            }
            write((int) rest);
        }

        void text(String value) {
            byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
            number(utf8.length);
            writeBytes(utf8);
        }

        void digest(Sha256 value) {
            ByteBuffer bytes = ByteBuffer.allocate(4 * Long.BYTES);
            bytes.putLong(value.a()).putLong(value.b()).putLong(value.c()).putLong(value.d());
            writeBytes(bytes.array());
        }
    }

    /** Returns the binary form of a record. */
    static byte[] encode(Record value) {
        Output out = new Output();
        form(value.getClass()).write(value, out);
        return out.toByteArray();
    }

    /** Reads the record of this type that comes next in an array. */
    static <T extends Record> T decode(ByteBuffer in, Class<T> type) {
        return type.cast(form(type).read(in));
    }

    private static long number(ByteBuffer in) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte b = in.get();
            value |= (long) (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
        }
    }

    private static String text(ByteBuffer in) {
        int length = (int) number(in);
        String text = new String(in.array(), in.arrayOffset() + in.position(), length, StandardCharsets.UTF_8);
        in.position(in.position() + length);
        return text;
    }

    private static Form form(Type type) {
        Form known = FORMS.get(type);
        if (known == null) {
            known = made(type);
            FORMS.put(type, known);
        }
        return known;
    }

    private static Form made(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type[] of = generic.getActualTypeArguments();
            return of.length == 1 ? new ListForm(of[0]) : new MapForm(of[0], of[1]);
        }
        Class<?> plain = (Class<?>) type;
        if (plain == Object.class) {
            return new EitherForm(List.of(String.class, dev.offprint.message.Message.class));
        } else if (plain.isSealed()) {
            return new EitherForm(List.of(plain.getPermittedSubclasses()));
        } else if (plain.isRecord() && plain != Sha256.class) {
            return new RecordForm(plain);
        }
        return new ValueForm(plain);
    }

    /** Everything that has no components. */
    private record ValueForm(Class<?> type) implements Form {

        @Override
        @SuppressWarnings("EnumOrdinal") // records of another version of the program are not read
        public void write(Object value, Output out) {
            if (value instanceof String text) {
                out.text(text);
            } else if (value instanceof Long || value instanceof Integer) {
                out.number(((Number) value).longValue());
            } else if (value instanceof Boolean flag) {
                out.number(flag ? 1 : 0);
            } else if (value instanceof Enum<?> constant) {
                out.number(constant.ordinal());
            } else if (value instanceof Sha256 digest) {
                out.digest(digest);
            } else if (value instanceof Instant instant) {
                out.number(instant.getEpochSecond());
                out.number(instant.getNano());
            } else if (!(value instanceof Path)) {
                throw new IllegalArgumentException("no form of " + type);
            }
        }

        @Override
        public Object read(ByteBuffer in) {
            if (type == String.class) {
                return text(in);
            } else if (type == long.class || type == Long.class) {
                return number(in);
            } else if (type == int.class || type == Integer.class) {
                return (int) number(in);
            } else if (type == boolean.class) {
                return number(in) != 0;
            } else if (type.isEnum()) {
                return type.getEnumConstants()[(int) number(in)];
            } else if (type == Sha256.class) {
                return new Sha256(in.getLong(), in.getLong(), in.getLong(), in.getLong());
            }
            return type == Instant.class ? Instant.ofEpochSecond(number(in), number(in)) : Path.of("");
        }
    }

    /** A value of one of some types. */
    private record EitherForm(List<Class<?>> types) implements Form {

        @Override
        public void write(Object value, Output out) {
            int number = types.indexOf(value.getClass());
            out.number(number);
            form(types.get(number)).write(value, out);
        }

        @Override
        public Object read(ByteBuffer in) {
            return form(types.get((int) number(in))).read(in);
        }
    }

    private record ListForm(Type element) implements Form {

        @Override
        public void write(Object value, Output out) {
            Collection<?> values = (Collection<?>) value;
            out.number(values.size());
            values.forEach(one -> form(element).write(one, out));
        }

        @Override
        public Object read(ByteBuffer in) {
            int count = (int) number(in);
            List<Object> values = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                values.add(form(element).read(in));
            }
            return values;
        }
    }

    private record MapForm(Type key, Type element) implements Form {

        @Override
        public void write(Object value, Output out) {
            Map<?, ?> values = (Map<?, ?>) value;
            out.number(values.size());
            values.forEach((name, one) -> {
                form(key).write(name, out);
                form(element).write(one, out);
            });
        }

        @Override
        public Object read(ByteBuffer in) {
            int count = (int) number(in);
            Map<Object, Object> values = new LinkedHashMap<>(2 * count);
            for (int i = 0; i < count; i++) {
                values.put(form(key).read(in), form(element).read(in));
            }
            return values;
        }
    }

    /** A component that may be null has a byte in front that says whether it is. */
    private static final class RecordForm implements Form {

        private final java.lang.reflect.Constructor<?> constructor;
        private final Method[] getters;
        private final Form[] forms;
        private final boolean[] nullable;

        RecordForm(Class<?> type) {
            RecordComponent[] parts = type.getRecordComponents();
            getters = new Method[parts.length];
            forms = new Form[parts.length];
            nullable = new boolean[parts.length];
            for (int i = 0; i < parts.length; i++) {
                getters[i] = parts[i].getAccessor();
                getters[i].setAccessible(true);
                forms[i] = form(parts[i].getGenericType());
                nullable[i] = parts[i].getAnnotatedType().isAnnotationPresent(Nullable.class);
            }
            try {
                constructor = type.getDeclaredConstructor(
                        Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new));
                constructor.setAccessible(true);
            } catch (NoSuchMethodException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        @Override
        public void write(Object value, Output out) {
            try {
                for (int i = 0; i < getters.length; i++) {
                    Object part = getters[i].invoke(value);
                    if (nullable[i]) {
                        out.number(part == null ? 0 : 1);
                    }
                    if (part != null || !nullable[i]) {
                        forms[i].write(Objects.requireNonNull(part, getters[i]::toString), out);
                    }
                }
            } catch (IllegalAccessException | InvocationTargetException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        @Override
        public Object read(ByteBuffer in) {
            @Nullable Object[] parts = new Object[forms.length];
            for (int i = 0; i < forms.length; i++) {
                parts[i] = nullable[i] && number(in) == 0 ? null : forms[i].read(in);
            }
            try {
                return constructor.newInstance(parts);
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
